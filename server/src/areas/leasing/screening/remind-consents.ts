import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { mailConsentReminder } from '../../../mail/events/leasing/consent-asked'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { takeToRemind } from './consent-request.sql'

const daysToAnswer = 2

/** Reminds each adult once who was asked for a consent two days ago and has not signed it. */
export async function remindOfConsents(context: AppContext) {
  const now = context.now()
  const before = new Date(now.getTime() - daysToAnswer * 86_400_000)
  const counts = { reminded: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_open_consents(${before})`.execute(
    readsOf(context.pool, null),
  )
  for (const place of rows) {
    const scope = scopeOf(context, place)
    try {
      counts.reminded += await write(context.pool, scope.account, async (tx) => {
        const due = await takeToRemind(tx, scope, before, now)
        for (const request of due) await mailConsentReminder(tx, scope.account, request)
        return due.length
      })
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account: place.account_id }, 'The consent reminders of an account were not sent')
    }
  }
  return counts
}
