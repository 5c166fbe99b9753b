import { type AppContext, forAccount } from '../app-context'
import { loginOf } from '../database/login'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { readAttachment } from '../documents/issue-document'
import { type Logo, logoOf } from '../documents/letterhead'
import { eachAccount } from '../jobs/each-account'
import { AddressRefused } from '../providers/mail/port'
import { repeat } from '../repeat'
import { replyAddress } from '../threads/reply-address'
import { finishedMail } from './finished-mail'
import {
  accountsWithMail,
  type End,
  endMail,
  holdMail,
  type QueuedMail,
  retryMail,
  type Sender,
  senderOf,
  takeDueMail,
} from './mail-message.sql'
import { isOfOperator, senderFor } from './of-operator'
import { onlyAddress } from './only-address.sql'
import { sendOperatorMail } from './send-operator-mail'
import { isSuppressed, plainAddress, suppress } from './suppression.sql'
import type { Filled } from './template'

/** Pauses double from two minutes on, so these tries last 17 hours. */
const mostTries = 10
/** A mail server that fails this often in a row is down, and each further mail would wait for a time-out. */
const mostInARow = 3
/** One account's share of a round: its thousand newsletters don't hold up the sign-in code of another. */
const share = 20

type Outcome = 'sent' | 'held' | 'suppressed' | 'bounced' | 'failed' | 'unreadable'

/** Sends the mail that is due: that to super admins, then that of the accounts in rounds. */
export async function sendDueMail(context: AppContext) {
  const counts = { suppressed: 0, held: 0, ...(await sendOperatorMail(context)) }
  const run = { counts, inARow: 0, troubled: 0 }
  for (let round = await accountsWithMail(readsOf(context.pool, null), context.now()); round.length > 0; ) {
    const left: number[] = []
    const { failed } = await eachAccount(context, {
      job: 'send-mail',
      turns: round.map((account) => ({ account })),
      failure: 'The email of an account was not sent',
      work: async ({ account }) => {
        if (run.troubled < mostInARow && (await sendShare(context, account, run))) left.push(account)
      },
    })
    counts.failed += failed
    round = left
  }
  return counts
}

interface Run {
  counts: Record<Outcome, number>
  /** Failures since a mail went out. */
  inARow: number
  /** Accounts in a row whose share only failed: the mail server is down, whichever account sends. */
  troubled: number
}

/** Sends an account's share of a round. Returns whether it may have more. */
async function sendShare(context: AppContext, account: number, run: Run): Promise<boolean> {
  const from = {
    sender: await senderOf(context.pool, account),
    logo: await logoFor(context, account),
    only: await onlyAddress(readsOf(context.pool, account), account),
  }
  run.inARow = 0
  for (let sent = 0; sent < share; sent += 1) {
    const mail = await write(context.pool, account, (tx) => takeDueMail(tx, account, context.now()))
    if (!mail) return false
    const outcome = await sendOne(context, account, from, mail)
    run.counts[outcome] += 1
    if (outcome === 'sent') [run.inARow, run.troubled] = [0, 0]
    if (outcome === 'failed') run.inARow += 1
    if (run.inARow >= mostInARow) {
      run.troubled += 1
      return false
    }
  }
  return true
}

/** A logo that can't be read is left out: a code or a link never waits for a picture. */
const logoFor = (context: AppContext, account: number): Promise<Logo | null> =>
  logoOf(context, { account }).catch((error: unknown) => {
    context.log.warn({ err: error, account }, 'The logo of an account could not be read, so its email goes without')
    return null
  })

/** A person waits for a code or a link, so mail does not wait for the minute of its job. */
const pause = 2_000

/** Sends mail soon after it was queued, until it is stopped. Two senders never take the same mail. */
export const sendSoon = (context: AppContext) =>
  repeat(
    () => sendDueMail(context).catch((error: unknown) => context.log.error({ err: error }, 'An email was not sent')),
    pause,
  )

async function sendOne(
  context: AppContext,
  account: number,
  { sender, logo, only }: { sender: Sender; logo: Logo | null; only: string | null },
  mail: QueuedMail,
): Promise<Outcome> {
  const end = (how: End) => write(context.pool, account, (tx) => endMail(tx, account, mail.id, how, context.now()))
  const { to, courtesy, letter } = mail
  if (letter === null) {
    context.log.error({ account, mail: mail.id }, 'An email in the queue can no longer be read')
    await end({ state: 'FAILED', error: "This email couldn't be read, so it wasn't sent. Send it again." })
    return 'unreadable'
  }
  if (!mail.holds) {
    await end({ state: 'SUPPRESSED', error: 'What it asked for was paid before its turn came.' })
    return 'suppressed'
  }
  if (only !== null && plainAddress(to) !== plainAddress(only)) {
    await write(context.pool, account, (tx) => holdMail(tx, account, mail.id))
    return 'held'
  }
  if (await mayNotSend(context, account, mail)) {
    await end({ state: 'SUPPRESSED' })
    return 'suppressed'
  }
  try {
    const words = await wordsFor(context, to, letter)
    const from = senderFor(context.config, mail.event, sender)
    const finished = finishedMail(context, {
      account,
      sender: from.sender,
      to,
      courtesy,
      letter: words,
      logo: from.hasLogo ? logo : null,
    })
    // A mail that is sent twice, because the server died before it could note the first, is shown once by its reader.
    const messageId = `<freehold-${account}-${mail.id}@${new URL(context.config.http.publicUrl).hostname}>`
    const attachment = mail.attachment && (await readAttachment(context, account, mail.attachment))
    const { mail: port, incomingMail } = await forAccount(context, account)
    const answers = replyToOf(context, account, { mail, domain: incomingMail.domain, own: from.sender.replyTo })
    await port.send({ ...finished, ...answers, messageId, ...(attachment && { attachment }) })
  } catch (error) {
    return recordFailure(context, account, mail, error)
  }
  await end({ state: 'SENT' })
  return 'sent'
}

/**
 * Answers to a message come to the conversation with its reader, whatever address the account chose; answers to other mails
 * do where it chose none.
 */
function replyToOf(
  { ticketSecret }: AppContext,
  account: number,
  { mail: { person, event }, domain, own }: { mail: QueuedMail; domain: string | null; own: string },
): { replyTo?: string } {
  if (domain === null || isOfOperator(event) || (own !== '' && event !== 'message')) return {}
  return { replyTo: replyAddress(ticketSecret, domain, { account, person }) }
}

/** Decided at sending and not at queuing, so the sender's outbox doesn't reveal who has a login. */
async function wordsFor({ pool }: AppContext, to: string, { toLogin, ...letter }: Filled): Promise<Filled> {
  if (!toLogin || !(await loginOf(readsOf(pool, null), to))) return letter
  return { ...letter, ...toLogin, facts: [], action: null }
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
  log.warn({ err: error, account, mail: id, tries }, 'An email was not sent')
  await write(pool, account, (tx) =>
    tries >= mostTries
      ? endMail(tx, account, id, { state: 'FAILED', error: message }, at)
      : retryMail(tx, account, id, message, new Date(at.getTime() + 2 ** tries * 60_000)),
  )
  return 'failed'
}
