import { Button, Drawer } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '../../../widgets/links'
import { HelpArticle } from './help-article'
import classes from './help-panel.module.css'
import { useHelp } from './use-help'

/** The article of the present screen, beside the screen. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const { sections, failure, retry } = useHelp()
  const article = sections?.flatMap(({ faq }) => faq).find(({ screen }) => screen === pathname)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="27rem"
      title={article ? `Help: ${article.title}` : 'Help'}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close help' }}
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.article}>
        {article ? (
          <HelpArticle article={article} heading="h3" onGo={onClose} />
        ) : failure !== null ? (
          <p role="alert">
            The help could not be loaded.{' '}
            <Button variant="default" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : sections ? (
          <p>No article is about this screen.</p>
        ) : (
          <p role="status" aria-label="Loading" aria-busy="true" className={classes.waiting} />
        )}
      </div>
      <footer className={classes.footer}>
        <LinkButton to="/help" variant="default">
          All help
        </LinkButton>
      </footer>
    </Drawer>
  )
}
