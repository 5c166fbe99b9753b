import { isReport } from '@freehold/rules/messages/incoming/automatic'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { receiveMail } from '../../../threads/receive-mail'
import { readReplyAddress } from '../../../threads/reply-address'
import type { MailReader } from '../../../webhooks/incoming-mail'

/** Puts an email to the conversation of its address. One to an address that we did not make is left out. */
export const readIncomingMail: MailReader = async (context, mail) => {
  const { domain } = context.ports.incomingMail
  const to = domain === null ? null : readReplyAddress(context, domain, mail.to)
  if (to === null) return context.log.warn('An email came in for an address that no account has')
  if (isReport(mail.headers, mail.from)) return
  const { account } = to
  const known = await readsOf(context.pool, account)
    .selectFrom('account')
    .where('id', '=', account)
    .select('demo')
    .executeTakeFirst()
  if (!known || known.demo) return context.log.warn({ account }, 'An email came in for an account that takes none')
  const outcome = await write(context.pool, account, (tx) => receiveMail(tx, to, mail, context.now()))
  if (outcome === 'flood')
    context.log.warn({ account }, 'Emails of one sender, or to one account, were left out as a flood')
}
