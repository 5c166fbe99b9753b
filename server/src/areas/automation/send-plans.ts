import { isNews, switchOf } from '@freehold/rules/automation/switches'
import { type Day, dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../app-context'
import { houseScope } from '../../database/scope'
import { type Tx, write } from '../../database/write'
import { type Cause, type MailEvent, queueMail } from '../../mail/event'
import { countTry, endPlan, type StoredPlan, takePlan, takePlans } from '../../mail/sent-by-automation.sql'
import { alsoByText } from '../../texts/also-by-text'
import { orderOfNews } from '../account/automation/news.sql'
import { moveInMail, moveOutMail } from '../leasing/mails/move-notice'
import { sendByItself } from '../maintenance/jobs/send-by-itself'
import { newsEventOf } from '../maintenance/mails/news-mail'
import { paymentReceiptMail } from '../money/mails/payment-receipt'
import { rentReminderMail } from '../money/mails/rent-reminder'
import { incomeReportMail, isIncome, rentRollReportMail } from './mails/report'
import { issueReport } from './report-paper'

interface Sent {
  queued: number
  skipped: number
  failed: number
}

/** A report takes a moment to make, so an account gets fewer of them in its turn than of other mails. */
const together = { reports: 4, mails: 50 }
/** A mail that cannot be made is given up after these tries, a minute or more apart. */
const mostTries = 5

interface Round {
  on: Day | null
  /** Mails that failed in this run: they wait for the next one. */
  failed: Set<number>
}

/** Queues some of an account's planned mails; answers whether there may be more. */
export async function sendSome(context: AppContext, account: number, round: Round): Promise<Sent & { more: boolean }> {
  const mails = await sendMails(context, account, round)
  const reports = await sendReports(context, account, round)
  return {
    queued: mails.queued + reports.queued,
    skipped: mails.skipped + reports.skipped,
    failed: mails.failed + reports.failed,
    more: mails.more || reports.more,
  }
}

/** The mails of a batch stand or fall together. Where one fails, each is tried by itself, and only that one is put back. */
async function sendMails(context: AppContext, account: number, { on, failed }: Round) {
  const most = together.mails
  const taken: number[] = []
  try {
    return await write(context.pool, account, async (tx) => {
      const plans = (await takePlans(tx, account, { reports: false, most, on })).filter(({ id }) => !failed.has(id))
      taken.splice(0, taken.length, ...plans.map(({ id }) => id))
      const counts = { queued: 0, skipped: 0, failed: 0 }
      for (const plan of plans) counts[await sendPlan(tx, context, account, plan)] += 1
      return { ...counts, more: plans.length === most }
    })
  } catch (error) {
    if (taken.length === 0) throw error
    const counts = { queued: 0, skipped: 0, failed: 0 }
    for (const id of taken) counts[await sendAlone(context, account, id, failed)] += 1
    return { ...counts, more: taken.length === most }
  }
}

/** Without a configuration, texts beside the mails have no link. */
type Needs = Pick<AppContext, 'now' | 'ticketSecret'> & Partial<Pick<AppContext, 'config'>>
type Outcome = 'queued' | 'skipped' | 'failed'

async function sendAlone(context: AppContext, account: number, id: number, failed: Set<number>): Promise<Outcome> {
  try {
    return await write(context.pool, account, async (tx) => {
      const plan = await takePlan(tx, account, id)
      return plan ? sendPlan(tx, context, account, plan) : 'skipped'
    })
  } catch (error) {
    await putBack(context, account, id, error)
    failed.add(id)
    return 'failed'
  }
}

async function putBack(context: AppContext, account: number, id: number, error: unknown): Promise<void> {
  context.log.error({ err: error, account, id }, 'An email of automation was not created')
  await write(context.pool, account, async (tx) => {
    const plan = await takePlan(tx, account, id)
    if (!plan) return
    await countTry(tx, account, id)
    if (plan.tries + 1 >= mostTries)
      await endPlan(tx, account, id, { skipped: 'It could not be created. The server log says why.' }, context.now())
  })
}

async function sendReports(context: AppContext, account: number, { on, failed }: Round) {
  const most = together.reports
  const taken = await write(context.pool, account, (tx) => takePlans(tx, account, { reports: true, most, on }))
  const plans = taken.filter(({ id }) => !failed.has(id))
  const counts = { queued: 0, skipped: 0, failed: 0 }
  for (const plan of plans) {
    try {
      // The PDF is made outside of the transaction, and kept by the plan's id: two servers that make it keep one.
      const isMade = await issueReport(context, account, plan)
      counts[
        await write(context.pool, account, async (tx) => {
          const held = await takePlan(tx, account, plan.id)
          if (!held) return 'skipped'
          return isMade ? sendPlan(tx, context, account, held) : skip(tx, context, account, held, noReader)
        })
      ] += 1
    } catch (error) {
      await putBack(context, account, plan.id, error)
      failed.add(plan.id)
      counts.failed += 1
    }
  }
  return { ...counts, more: plans.length === most }
}

const noReader = 'The user can no longer read this report.'

/** Queues a planned mail that is held, or says why it is left out. */
export async function sendPlan(
  tx: Tx,
  context: Needs,
  account: number,
  plan: StoredPlan,
  timing: { at?: Date } = {},
): Promise<'queued' | 'skipped'> {
  if (plan.onlyOnDay && plan.day < dayIn(plan.zone, context.now()))
    return skip(tx, context, account, plan, 'Its day passed before it could be sent.')
  const cause = { automation: plan.flag, run: plan.run, ...timing }
  if (plan.flag === 'wo_new_contractor') {
    const end = await sendJob(tx, context, account, plan, cause)
    await endPlan(tx, account, plan.id, end, context.now())
    return 'mail' in end ? 'queued' : 'skipped'
  }
  const record = plan.noun === 'payment' ? plan.record : plan.id
  const mail = await queueMail(tx, account, eventOf(plan), record, cause)
  if (!mail) return skip(tx, context, account, plan, whyNot(plan))
  await endPlan(tx, account, plan.id, { mail }, context.now())
  if (!isNews(plan.flag) && switchOf(plan.flag).does === 'reminder')
    await alsoByText(tx, account, { mail: mail.id, site: siteOf(context), at: timing.at ?? context.now() })
  return 'queued'
}

const siteOf = ({ config }: Needs): string | null => config?.http.publicUrl ?? null

/** A new job goes out as a user would send it: with its link, and the work order is Sent. */
async function sendJob(tx: Tx, context: Needs, account: number, plan: StoredPlan, cause: Cause) {
  const order = await orderOfNews(tx, account, plan.id)
  if (order === null) return { skipped: whyNot(plan) }
  const scope = houseScope(account, plan.zone, dayIn(plan.zone, context.now()))
  return sendByItself(tx, context, scope, { order, contractor: plan.recipient, cause }, context.now())
}

async function skip(tx: Tx, context: Needs, account: number, plan: StoredPlan, reason: string) {
  await endPlan(tx, account, plan.id, { skipped: reason }, context.now())
  return 'skipped' as const
}

function eventOf({ flag }: StoredPlan): MailEvent {
  if (isNews(flag)) return newsEventOf(flag)
  const { does } = switchOf(flag)
  if (does === 'reminder') return rentReminderMail
  if (does === 'receipt') return paymentReceiptMail
  if (does === 'notice') return flag === 'notify_move_in' ? moveInMail : moveOutMail
  return isIncome(flag) ? incomeReportMail : rentRollReportMail
}

function whyNot({ flag }: StoredPlan): string {
  if (isNews(flag)) return 'The record was deleted, or it no longer concerns the recipient.'
  const { does } = switchOf(flag)
  if (does === 'reminder') return 'A payment or a credit covers this rent, or the tenant has no email address.'
  if (does === 'receipt')
    return 'The payment was voided, its receipt was already emailed, or the tenant has no email address.'
  return does === 'notice' ? 'The move was canceled, or is now on another day.' : noReader
}
