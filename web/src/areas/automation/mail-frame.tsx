import { useMemo } from 'react'
import { styleNonce } from '../../nonce'
import classes from './automation.module.css'
import { mailOnPage } from './mail-on-page'

/** A mail in a frame that runs no script, opens no window and sends no form. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const shown = useMemo(() => mailOnPage(html, styleNonce), [html])
  return <iframe className={classes.frame} title={title} sandbox="" srcDoc={shown} />
}
