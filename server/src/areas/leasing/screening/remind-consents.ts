import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { eachPlace } from '../../../jobs/each-place'
import { mailConsentReminder } from '../mails/consent-asked'
import { takeToRemind } from './consent-request.sql'

const daysToAnswer = 2

/** Reminds each adult once who was asked for a consent two days ago and has not signed it. */
export async function remindOfConsents(context: AppContext) {
  const now = context.now()
  const before = new Date(now.getTime() - daysToAnswer * 86_400_000)
  const { done, failed } = await eachPlace(context, {
    job: 'consent-reminders',
    places: sql`accounts_with_open_consents(${before})`,
    failure: 'The consent reminders of an account were not sent',
    work: async (tx, scope) => {
      const due = await takeToRemind(tx, scope, before, now)
      for (const request of due) await mailConsentReminder(tx, scope.account, request)
      return due.length
    },
  })
  return { reminded: done, failed }
}
