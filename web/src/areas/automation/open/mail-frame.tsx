import { useMemo } from 'react'
import { styleNonce } from '../../../nonce'
import { SandboxFrame } from '../../../widgets/layout/sandbox-frame'
import classes from '../automation.module.css'
import { mailOnPage } from './mail-on-page'

/** A mail as it is sent. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const shown = useMemo(() => mailOnPage(html, styleNonce), [html])
  return <SandboxFrame className={classes.frame} title={title} html={shown} />
}
