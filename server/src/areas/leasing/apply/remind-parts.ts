import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { mailDraftReminder } from '../../../mail/events/leasing/draft-reminder'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { takeReminders } from './remind-parts.sql'

/** Reminds applicants of what they began and have not sent. */
export async function remindOfDrafts(context: AppContext) {
  const now = context.now()
  const counts = { reminded: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_drafts_to_remind(${now})`.execute(
    readsOf(context.pool, null),
  )
  for (const place of rows) {
    const scope = scopeOf(context, place)
    try {
      counts.reminded += await write(context.pool, scope.account, async (tx) => {
        const due = await takeReminders(tx, scope, now)
        for (const one of due) await mailDraftReminder(tx, scope.account, one)
        return due.length
      })
    } catch (error) {
      counts.failed += 1
      context.log.error(
        { err: error, account: place.account_id },
        'The reminders of drafts of an account were not sent',
      )
    }
  }
  return counts
}
