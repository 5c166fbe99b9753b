import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { logoOf } from '../documents/letterhead'
import { htmlOnPage, type Mail } from '../providers/mail/port'
import { lastingAccounts } from '../visits/visit.sql'
import { composeMail, type MailEvent } from './event'
import { finishedMail } from './finished-mail'
import { senderOf } from './mail-message.sql'
import { senderFor } from './of-operator'

/** The mail of an event as it would be sent about the newest record; null when no account has one. */
export async function previewMail(context: AppContext, event: MailEvent, language?: Language): Promise<Mail | null> {
  const { pool } = context
  const { newest, courtesy } = event
  for (const account of await lastingAccounts(readsOf(pool, null))) {
    const db = readsOf(pool, account)
    const id = await newest(db, account)
    const composed = id === null ? null : await composeMail(db, account, { event, id, language })
    if (!composed) continue
    const { sender, hasLogo } = senderFor(context.config, event.name, await senderOf(pool, account))
    const logo = hasLogo ? await logoOf(context, { account }) : null
    const mail = finishedMail(context, { account, sender, courtesy, logo, ...composed })
    return { ...mail, html: htmlOnPage(mail) }
  }
  return null
}
