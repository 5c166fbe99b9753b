import { type AppContext, forAccount } from '../app-context'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { readAttachment } from '../documents/issue-document'
import { type Logo, logoOf } from '../documents/letterhead'
import { AddressRefused } from '../providers/mail/port'
import { repeat } from '../repeat'
import { finishedMail } from './finished-mail'
import {
  accountsWithMail,
  type End,
  endMail,
  type QueuedMail,
  retryMail,
  type Sender,
  senderOf,
  takeDueMail,
} from './mail-message.sql'
import { sendOperatorMail } from './send-operator-mail'
import { isSuppressed, suppress } from './suppression.sql'

/** Pauses double from two minutes on, so these tries last 17 hours. */
const mostTries = 10
/** A mail server that fails this often in a run is down, and each further mail would wait for a time-out. */
const mostFailures = 3

type Outcome = 'sent' | 'suppressed' | 'bounced' | 'failed'

/** Sends the mail that is due: that to super admins, then account by account. */
export async function sendDueMail(context: AppContext) {
  const counts = { suppressed: 0, ...(await sendOperatorMail(context)) }
  if (counts.failed >= mostFailures) return counts
  for (const account of await accountsWithMail(readsOf(context.pool, null), context.now())) {
    const from = { sender: await senderOf(context.pool, account), logo: await logoOf(context, { account }) }
    for (;;) {
      const mail = await write(context.pool, account, (tx) => takeDueMail(tx, account, context.now()))
      if (!mail) break
      counts[await sendOne(context, account, from, mail)] += 1
      if (counts.failed >= mostFailures) return counts
    }
  }
  return counts
}

/** A person waits for a code or a link, so mail does not wait for the minute of its job. */
const pause = 2_000

/** Sends mail soon after it was queued, until it is stopped. Two senders never take the same mail. */
export const sendSoon = (context: AppContext) =>
  repeat(
    () => sendDueMail(context).catch((error: unknown) => context.log.error({ err: error }, 'Mail was not sent')),
    pause,
  )

async function sendOne(
  context: AppContext,
  account: number,
  { sender, logo }: { sender: Sender; logo: Logo | null },
  mail: QueuedMail,
): Promise<Outcome> {
  const end = (how: End) => write(context.pool, account, (tx) => endMail(tx, account, mail.id, how, context.now()))
  const { to, courtesy, letter } = mail
  if (await mayNotSend(context, account, mail)) {
    await end({ state: 'SUPPRESSED' })
    return 'suppressed'
  }
  try {
    const finished = finishedMail(context, { account, sender, to, courtesy, letter, logo })
    // A mail that is sent twice, because the server died before it could note the first, is shown once by its reader.
    const messageId = `<freehold-${account}-${mail.id}@${new URL(context.config.http.publicUrl).hostname}>`
    const attachment = mail.attachment && (await readAttachment(context, account, mail.attachment))
    const { mail: port } = await forAccount(context, account)
    await port.send({ ...finished, messageId, ...(attachment && { attachment }) })
  } catch (error) {
    return recordFailure(context, account, mail, error)
  }
  await end({ state: 'SENT' })
  return 'sent'
}

async function mayNotSend({ pool }: AppContext, account: number, mail: QueuedMail) {
  return mail.courtesy && (await isSuppressed(readsOf(pool, account), account, mail.to))
}

async function recordFailure(
  { pool, now, log }: AppContext,
  account: number,
  { id, to, tries }: QueuedMail,
  error: unknown,
): Promise<Outcome> {
  const at = now()
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof AddressRefused) {
    await write(pool, account, async (tx) => {
      await suppress(tx, account, to, 'BOUNCED', at)
      await endMail(tx, account, id, { state: 'FAILED', error: message }, at)
    })
    return 'bounced'
  }
  log.warn({ err: error, account, mail: id, tries }, 'A mail was not sent')
  await write(pool, account, (tx) =>
    tries >= mostTries
      ? endMail(tx, account, id, { state: 'FAILED', error: message }, at)
      : retryMail(tx, account, id, message, new Date(at.getTime() + 2 ** tries * 60_000)),
  )
  return 'failed'
}
