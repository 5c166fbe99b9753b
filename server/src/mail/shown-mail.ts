import type { AppContext } from '../app-context'
import { logoOf } from '../documents/letterhead'
import { htmlOnPage } from '../providers/mail/port'
import { finishedMail } from './finished-mail'
import { senderOf } from './mail-message.sql'
import type { Filled } from './template'

/**
 * A letter as its reader sees it, for the screen of another person: without its codes, and its button opens nothing.
 */
export async function shownMail(context: AppContext, account: number, { to, letter }: { to: string; letter: Filled }) {
  const [sender, logo] = await Promise.all([senderOf(context.pool, account), logoOf(context, { account })])
  const mail = finishedMail(context, {
    account,
    sender,
    to,
    courtesy: false,
    letter,
    logo,
    shownToOthers: true,
  })
  return { to, subject: mail.subject, html: htmlOnPage(mail) }
}
