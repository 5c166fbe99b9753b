import { type Flag, isNews, switchOf } from '@freehold/rules/automation/switches'
import { addDays } from '@freehold/rules/day'
import type { AccountContext } from '../../app-context'
import { type Db, readsOf } from '../../database/read'
import type { UserScope } from '../../database/scope'
import { Refusal } from '../../http/refusal'
import { type Composed, composeMail, written } from '../../mail/event'
import { withoutOpening } from '../../mail/finished-mail'
import { inOwnWords, ownWordsOf } from '../../mail/mail-template.sql'
import type { Planned } from '../../mail/sent-by-automation.sql'
import { shownMail } from '../../mail/shown-mail'
import { sendAtOnce } from '../account/users/send-test-mail'
import { moveInMail, moveNoticeAbout, moveOutMail } from '../leasing/mails/move-notice'
import { newsEventOf, newsSample } from '../maintenance/mails/news-mail'
import { paymentReceiptMail } from '../money/mails/payment-receipt'
import { rentReminderAbout, rentReminderMail } from '../money/mails/rent-reminder'
import { newestReceipt, nextAbout } from './candidates.sql'
import { incomeReportMail, isIncome, rentRollReportMail, reportAbout } from './mails/report'
import { makeReport, reportFileName } from './report-paper'
import { mayReadRuns } from './switch-runs'

interface Sample {
  composed: Composed
  /** The report that would go with it. */
  report: Planned | null
}

const eventOf = (flag: Flag) => {
  if (isNews(flag)) return newsEventOf(flag)
  const { does } = switchOf(flag)
  if (does === 'reminder') return rentReminderMail
  if (does === 'receipt') return paymentReceiptMail
  if (does === 'notice') return flag === 'notify_move_in' ? moveInMail : moveOutMail
  return isIncome(flag) ? incomeReportMail : rentRollReportMail
}

/** The mail of a switch about the record in sight that comes next, in the words that would go out. */
async function sampleOf(db: Db, scope: UserScope, flag: Flag): Promise<Sample> {
  const { does } = switchOf(flag)
  if (does === 'share') throw new Refusal('E_CONFLICT', 'This switch sends no email.')
  if (!mayReadRuns(scope, flag)) throw new Refusal('E_FORBIDDEN', "Your user type can't do this. Ask an administrator.")
  const found = await newest(db, scope, flag)
  if (!found) throw new Refusal('E_CONFLICT', `There is nothing to show yet: ${nothing[does]}.`)
  const own = await ownWordsOf(db, scope.account, eventOf(flag).name)
  const { composed, report } = found
  return { composed: { ...composed, letter: inOwnWords(composed.letter, own) }, report }
}

const nothing = {
  reminder: 'no tenant with an email address has rent coming up',
  receipt: 'no payment from a tenant with an email address was recorded',
  notice: 'no move is coming up',
  monthly: 'your user type gets no reports',
  annual: 'your user type gets no reports',
  news: 'no maintenance record has an owner or contractor with an email address',
  digest: 'no work order has an owner or contractor with an email address',
} as const

async function newest(db: Db, scope: UserScope, flag: Flag): Promise<Sample | null> {
  const { account, today: day, timezone: zone, user } = scope
  const { does, daysBefore = [0] } = switchOf(flag)
  if (isNews(flag)) {
    const composed = await newsSample(db, scope, flag)
    return composed && { composed, report: null }
  }
  if (does === 'receipt') {
    const id = await newestReceipt(db, scope)
    const composed = id === null ? null : await composeMail(db, account, { event: paymentReceiptMail, id })
    return composed && { composed, report: null }
  }
  if (does === 'monthly' || does === 'annual') {
    const report: Planned = {
      flag,
      noun: 'user',
      record: user,
      recipient: user,
      period: day,
      day,
      zone,
      onlyOnDay: false,
      property: null,
    }
    const composed = await reportAbout(db, account, report)
    return composed && { composed, report }
  }
  const about = await nextAbout(db, scope, flag, addDays(day, daysBefore[0] === 5 ? 1 : 0))
  if (!about) return null
  const mail =
    does === 'reminder'
      ? await rentReminderAbout(db, account, { ...about, zone, day })
      : await moveNoticeAbout(db, account, { ...about, flag, recipient: user })
  return mail && { composed: written(mail), report: null }
}

export async function previewOf(context: AccountContext, db: Db, scope: UserScope, flag: Flag) {
  const { composed, report } = await sampleOf(db, scope, flag)
  return { ...(await shownMail(context, scope.account, composed)), attachment: report ? reportFileName(report) : '' }
}

export async function sendSwitchTest(context: AccountContext, scope: UserScope, flag: Flag): Promise<void> {
  const { composed, report } = await sampleOf(readsOf(context.pool, scope.account), scope, flag)
  const pdf = report && (await makeReport(context, scope.account, report))
  await sendAtOnce(context, scope, () => ({
    letter: { ...withoutOpening(composed.letter), subject: `Test: ${composed.letter.subject}` },
    ...(report && pdf && { attachment: { name: reportFileName(report), content: pdf } }),
  }))
}
