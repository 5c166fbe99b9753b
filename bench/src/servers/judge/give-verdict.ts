import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '../../tell'
import { atMostBad, type Line, none, told } from '../report'
import { asker, type Stage } from '../stage'
import { type EmailFindings, judgeEmails } from './judge-emails'
import { judgePayments } from './judge-payments'
import { judgeWork } from './judge-work'

/** A job of each minute may miss some while a dead server's run is taken for alive. */
const longestPause = 300

/** Judges everything that the load left, from outside: by SQL of its own, and by lists that the product never saw. */
export async function giveVerdict(stage: Stage): Promise<void> {
  const { options, books, lines, met, database } = stage
  const ask = asker(stage)
  await database.controller.untilSynchronous()
  const emails = await emailsSettled(stage)
  tell('Judging')
  const money = await judgePayments(ask, books)
  const work = await judgeWork(ask, books)
  const among = String(money.acknowledged)
  lines.push(
    {
      ...none('acknowledged payments missing', money.missing, among),
      value: `${money.missing} of ${among}${atMostBad(options.primaries)}`,
    },
    none('payments doubled', money.doubled, among),
    none('entries out of balance or incomplete', money.halfEntries),
    none('payments without receipt, receipts without payment', money.apart),
    none('acknowledged payments whose key was not kept', money.unkeyed, among),
    none("payouts that differ from the provider's books", work.payoutsWrong, String(work.payouts)),
    told('longest way of a payout, its server killed while it asked', `${seconds(books.payoutWaits)} s`),
    none('cents between the journal and the provider', work.centsApart),
    none('rents missing', work.rentsMissing, `${work.months} months`),
    none('rents billed twice', work.rentsTwice),
    none('runs of one job at the same time', work.runsAtOnce),
    {
      name: 'longest pause of a job of each minute',
      value: `${work.longestPause} s`,
      goal: `<= ${longestPause} s`,
      kept: work.longestPause <= longestPause,
    },
    none('receipts not emailed', emails.missing, String(emails.payments)),
    none('receipts emailed twice', emails.doubled, String(emails.payments)),
    told('emails that came again under their own Message-ID', String(emails.again)),
    {
      ...none('answers other than 200 seen by clients that repeat', met.seen.length),
      value: `${met.seen.length} (${met.failed} of ${met.attempts} attempts were repeated)`,
    },
    none('attempts that were answered with 500', met.faults.length, String(met.attempts)),
    ...(await verifications(stage)),
  )
  for (const fault of met.faults.slice(0, 5)) tell(`500: ${fault}`)
  for (const seen of met.seen.slice(0, 5)) tell(`Seen: ${seen}`)
}

const seconds = (waits: readonly number[]) => (Math.max(0, ...waits) / 1_000).toFixed(0)

const patience = 330_000

/** An email whose sender died is sent again after five minutes. */
async function emailsSettled(stage: Stage): Promise<EmailFindings> {
  tell('Waiting for the last emails')
  const { installation, emailing, arrived } = stage
  let found: EmailFindings | undefined
  for (const end = Date.now() + patience; Date.now() < end; await sleep(2_000)) {
    found = await judgeEmails(asker(stage), emailing.account, arrived)
    if (found.missing === 0) return found
    await installation.command('job', 'automation')
  }
  if (!found) throw new Error('The emails were not looked at')
  return found
}

/** The product's own checks of its books and of its activity log. */
async function verifications({ installation }: Stage): Promise<Line[]> {
  const books = await installation.direct('db', 0, 'verify')
  const logs = []
  for (const at of installation.folders.keys()) logs.push(await installation.direct('db', at, 'verify-log'))
  const bad = [books, ...logs].filter(({ code }) => code !== 0)
  for (const { said } of bad) tell(said)
  return [
    { name: 'the books verify', value: lastOf(books.said), goal: 'exit 0', kept: books.code === 0 },
    {
      name: 'the activity log verifies with the heads of each server',
      value: `${logs.filter(({ code }) => code === 0).length} of ${logs.length}`,
      goal: 'all',
      kept: logs.every(({ code }) => code === 0),
    },
  ]
}

const lastOf = (said: string) => said.split('\n').at(-1) ?? ''
