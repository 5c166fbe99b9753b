import { useState } from 'react'
import { useTenant } from '../api/session'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { tabsOf } from '../tabs'
import { useLanguage, useTexts } from '../texts/language'
import classes from './board.module.css'

/** The articles for tenants, in each language. */
const articles = { en: '/help#tenants', es: '/help#inquilinos' } as const

/** What each tab of the board is for. */
export function TabsHelp() {
  const texts = useTexts('board')
  const tabs = useTexts('tabs')
  const tenant = useTenant()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const explained: Readonly<Record<string, string>> = texts.tabsHelp
  return (
    <div className="no-print">
      <Button kind="quiet" icon="info" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.help}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.helpTitle}>
        <dl className={classes.help}>
          {tabsOf(tenant).map(({ id }) => (
            <div key={id}>
              <dt>{tabs[id].name}</dt>
              <dd>{explained[id]}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.moreHelp}>
          <a href={articles[language]} target="_blank" rel="noopener">
            {texts.moreHelp}
          </a>
        </p>
      </Dialog>
    </div>
  )
}
