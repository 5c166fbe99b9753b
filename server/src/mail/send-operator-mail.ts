import type { AppContext } from '../app-context'
import { write } from '../database/write'
import { AddressRefused } from '../providers/mail/port'
import { finishedOperatorMail } from './operator-events'
import { endOperatorMail, type QueuedOperatorMail, retryOperatorMail, takeDueOperatorMail } from './operator-mail.sql'

/** Pauses double from two minutes on, as for the mail of accounts. */
const mostTries = 10
const mostFailures = 3

/** Sends the mail to super admins that is due. */
export async function sendOperatorMail(context: AppContext) {
  const counts = { sent: 0, bounced: 0, failed: 0, unreadable: 0 }
  while (counts.failed < mostFailures) {
    const mail = await write(context.pool, null, (tx) => takeDueOperatorMail(tx, context.now()))
    if (!mail) break
    counts[await sendOne(context, mail)] += 1
  }
  return counts
}

async function sendOne(
  context: AppContext,
  mail: QueuedOperatorMail,
): Promise<'sent' | 'bounced' | 'failed' | 'unreadable'> {
  const { pool, now, log, config } = context
  const { id, tries, to, letter, replyTo } = mail
  if (letter === null) {
    log.error({ mail: id }, 'An email to a super admin can no longer be read')
    const error = "This email couldn't be read, so it wasn't sent."
    await write(pool, null, (tx) => endOperatorMail(tx, id, { state: 'FAILED', error }, now()))
    return 'unreadable'
  }
  try {
    // A mail that is sent twice, because the server died before it could note the first, is shown once by its reader.
    const messageId = `<freehold-operator-${id}@${new URL(config.http.publicUrl).hostname}>`
    await context.ports.mail.send({ ...finishedOperatorMail(context, { to, letter, replyTo }), messageId })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isRefused = error instanceof AddressRefused
    if (!isRefused) log.warn({ err: error, mail: id, tries }, 'An email to a super admin was not sent')
    await write(pool, null, (tx) =>
      isRefused || tries >= mostTries
        ? endOperatorMail(tx, id, { state: 'FAILED', error: message }, now())
        : retryOperatorMail(tx, id, message, new Date(now().getTime() + 2 ** tries * 60_000)),
    )
    return isRefused ? 'bounced' : 'failed'
  }
  await write(pool, null, (tx) => endOperatorMail(tx, id, { state: 'SENT' }, now()))
  return 'sent'
}
