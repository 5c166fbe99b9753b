import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { applicationsWaiting, mailApplicationsWaiting } from '../../../mail/events/leasing/application-waiting'

/** Mails that are queued in one transaction. */
const together = 100

/** Tells staff of applications that have had no decision for a week, once each. */
export async function tellOfWaiting(context: AppContext) {
  const now = context.now()
  const counts = { told: 0, failed: 0 }
  const { rows } = await sql<{ account: number }>`select accounts_with_waiting_applications(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  for (const { account } of rows)
    try {
      let found = together
      while (found === together)
        found = await write(context.pool, account, async (tx) => {
          const due = await applicationsWaiting(tx, account, now, together)
          counts.told += await mailApplicationsWaiting(tx, account, due)
          return due.length
        })
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account }, 'The mails about applications that wait were not queued')
    }
  return counts
}
