import { Button, Drawer } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { HelpArticle } from './help-article'
import classes from './help-panel.module.css'
import { HelpSearch } from './help-search'
import { UnreadDot } from './news-dot'
import { NewsList } from './news-list'
import { isUnread } from './news-read'
import { useHelp } from './use-help'

interface HelpPanelProps {
  /** It begins with what is new in place of the article of the screen. */
  withNews?: boolean
  onClose: () => void
}

/** An article's address, what is new, or the article of the present screen. */
type Shown = { address: string } | 'news' | 'screen'

/** The help beside a screen: its article, a search over all of them, and what is new. */
export function HelpPanel({ withNews = false, onClose }: HelpPanelProps) {
  const { pathname } = useLocation()
  const { help, retry } = useHelp()
  const [shown, setShown] = useState<Shown>(withNews ? 'news' : 'screen')
  const isHere = typeof help === 'object'
  const article = isHere
    ? help.articles.find(({ screen, address }) =>
        typeof shown === 'object' ? address === shown.address.split('#')[0] : shown === 'screen' && screen === pathname,
      )
    : undefined
  const openArticle = (address: string) => setShown({ address })
  const title = shown === 'news' ? "What's new" : article ? `Help: ${article.title}` : 'Help'
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="27rem"
      title={title}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close help' }}
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.article}>
        {help === 'no answer' ? (
          <p role="alert">
            The help could not be loaded.{' '}
            <Button variant="default" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : help === 'waiting' ? (
          <p role="status" aria-label="Loading" aria-busy="true" className={classes.waiting} />
        ) : (
          <HelpSearch onOpen={({ address }) => openArticle(address)}>
            {shown === 'news' ? (
              <NewsList news={help.news} onGo={onClose} onArticle={openArticle} />
            ) : article ? (
              <HelpArticle
                key={article.address}
                article={article}
                heading="h3"
                onGo={onClose}
                onArticle={openArticle}
              />
            ) : (
              <p>There is no article about this screen. Search for what you want to do.</p>
            )}
          </HelpSearch>
        )}
      </div>
      <footer className={classes.footer}>
        <Button component="a" href={article?.address ?? '/help'} target="_blank" variant="default">
          {article ? 'Open as a page' : 'All help'}
        </Button>
        {shown === 'screen' ? (
          <Button variant="subtle" onClick={() => setShown('news')}>
            {"What's new"}
            {isHere && isUnread(help.news) && <UnreadDot />}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setShown('screen')}>
            Help on this screen
          </Button>
        )}
      </footer>
    </Drawer>
  )
}
