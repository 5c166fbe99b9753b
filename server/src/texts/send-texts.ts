import { momentIn } from '@freehold/rules/automation/local-time'
import { dayIn } from '@freehold/rules/day'
import { mayTextAt, nextDayBegins, secondsUntilQuiet } from '@freehold/rules/texts/quiet-hours'
import { type AccountContext, type AppContext, forAccount } from '../app-context'
import { readsOf } from '../database/read'
import { houseScope } from '../database/scope'
import { type Tx, write } from '../database/write'
import { Refusal } from '../http/refusal'
import { eachAccount } from '../jobs/each-account'
import { askIntended } from '../outbound/outbound'
import { repeat } from '../repeat'
import { sentBody } from './sent-body'
import { claimText, dropText, endStopped, holdText } from './text-message.sql'
import { textNumberOf } from './text-number.sql'
import { lockSentText, type SentText } from './text-outbound.sql'
import { accountsWithTexts, type DueText, lockDueText, sentSince } from './text-queue.sql'
import { textSettingOf } from './text-setting.sql'
import { textsOutbound } from './texts-outbound'

/** One account's share of a round, so that a thousand texts of one don't hold up the code of another. */
const share = 20
/** Texts that a turn may look at and hold until the morning. */
const mostHeld = 500
/** An emergency or an answer in quiet hours still goes out within these seconds, or not at all. */
const unheldSeconds = 600

/** Sends the texts that are due, account by account in rounds. Any number of servers may do it at once. */
export async function sendDueTexts(context: AppContext) {
  const counts = { asked: 0, held: 0, stopped: 0, failed: 0 }
  for (let round = await accountsWithTexts(readsOf(context.pool, null), context.now()); round.length > 0; ) {
    const left: number[] = []
    const { failed } = await eachAccount(context, {
      job: 'send-texts',
      turns: round.map((account) => ({ account })),
      failure: 'The texts of an account were not sent',
      work: async ({ account }) => {
        if (await sendShare(context, account, counts)) left.push(account)
      },
    })
    counts.failed += failed
    round = left
  }
  return counts
}

interface Sender {
  context: AccountContext
  account: number
  ownPhone: string | null
  zone: string
  dailyLimit: number
  on: boolean
}

async function sendShare(
  context: AppContext,
  account: number,
  counts: { asked: number; held: number; stopped: number },
): Promise<boolean> {
  const sender = await senderOf(context, account)
  counts.stopped += await write(context.pool, account, (tx) => endStopped(tx, account, context.now()))
  for (let sent = 0, held = 0; sent < share && held < mostHeld; ) {
    const turn = await write(context.pool, account, (tx) => takeOne(tx, sender))
    if (turn === 'none') return false
    if (turn === 'held') {
      held += 1
      counts.held += 1
      continue
    }
    sent += 1
    counts.asked += 1
    if (!(await sendOne(sender, turn))) return false
  }
  return true
}

async function senderOf(context: AppContext, account: number): Promise<Sender> {
  const db = readsOf(context.pool, account)
  const [own, setting, number, { timezone }] = await Promise.all([
    forAccount(context, account),
    textSettingOf(db, account),
    textNumberOf(db, account),
    db.selectFrom('account').where('id', '=', account).select('timezone').executeTakeFirstOrThrow(),
  ])
  return {
    context: own,
    account,
    ownPhone: number?.phone ?? own.textMessages.defaultNumber,
    zone: timezone,
    dailyLimit: setting.dailyLimit,
    on: setting.on,
  }
}

type Turn = 'none' | 'held' | { text: SentText; validFor: number }

/** Claims the next text in one transaction: from its commit on, the provider may have been asked. */
async function takeOne(tx: Tx, { context, account, ownPhone, zone, dailyLimit, on }: Sender): Promise<Turn> {
  const now = context.now()
  const due = await lockDueText(tx, account, now)
  if (!due) return 'none'
  if (!due.holds) {
    await dropText(tx, account, due.id, now)
    return 'held'
  }
  const until = waitOf(due, now)
  if (until > now) {
    await holdText(tx, account, due.id, until)
    return 'held'
  }
  // Without a number, or with texts turned off, nothing goes out: the text waits and is looked at each hour.
  if (ownPhone === null || (!on && due.unheld !== 'KEYWORD')) {
    await holdText(tx, account, due.id, new Date(now.getTime() + 3_600_000))
    return 'held'
  }
  if (due.unheld === '' && (await isOverLimit(tx, account, { zone, dailyLimit }, now))) {
    await holdText(tx, account, due.id, nextDayBegins(zone, now))
    return 'held'
  }
  await claimText(tx, account, { id: due.id, ownPhone, provider: context.textMessages.kind }, now)
  const text = await lockSentText(tx, houseScope(account, zone, dayIn(zone, now)), due.id)
  if (!text) throw new Error(`The text ${due.id} is not there`)
  return { text, validFor: due.unheld === '' ? secondsUntilQuiet(due, now) : unheldSeconds }
}

const waitOf = (due: DueText, now: Date): Date => (due.unheld === '' ? mayTextAt(due, now) : now)

const isOverLimit = async (
  tx: Tx,
  account: number,
  { zone, dailyLimit }: Pick<Sender, 'zone' | 'dailyLimit'>,
  now: Date,
) => (await sentSince(tx, account, momentIn(zone, dayIn(zone, now), 0))).texts >= dailyLimit

/** Answers false where the provider can't be reached: the other texts of the account would wait for it in vain. */
async function sendOne({ context, account, zone }: Sender, turn: Exclude<Turn, string>): Promise<boolean> {
  const { text, validFor } = turn
  const scope = { ...houseScope(account, zone, dayIn(zone, context.now())), asOf: context.now() }
  try {
    const { state } = await askIntended(context, scope, textsOutbound, text, ({ reference }) =>
      context.textMessages.send({
        reference,
        account,
        from: text.ownPhone,
        to: text.phone,
        body: sentBody(context, account, text),
        validFor,
      }),
    )
    return state !== 'QUEUED'
  } catch (error) {
    // The answer could not be written down: the look-up finds it.
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A person waits for a code or an answer, so texts do not wait for the minute of their job. */
const pause = 2_000

/** Sends texts soon after they were queued, until it is stopped. Two senders never take the same text. */
export const sendTextsSoon = (context: AppContext) =>
  repeat(
    () => sendDueTexts(context).catch((error: unknown) => context.log.error({ err: error }, 'Texts were not sent')),
    pause,
  )
