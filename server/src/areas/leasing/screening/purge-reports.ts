import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { eraseNumbers } from '../applications/erase-numbers.sql'
import { logApplication } from '../applications/listed-application'
import { purgeReports } from './order.sql'

/** How long links and outcomes are kept after a report was ready and its application was last decided. */
const monthsKept = 24

/** Erases what is kept of reports, and the numbers they were ordered by, once their retention is over. The decisions and the log stay. */
export async function purgeOldReports(context: AppContext) {
  const now = context.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - monthsKept)
  const counts = { purged: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_old_reports(${before})`.execute(
    readsOf(context.pool, null),
  )
  for (const place of rows) {
    try {
      counts.purged += await purgeAccount(context, place, before, now)
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account: place.account_id }, 'The old reports of an account were not erased')
    }
  }
  return counts
}

function purgeAccount(context: AppContext, place: Place, before: Date, now: Date): Promise<number> {
  const scope = scopeOf(context, place)
  return write(context.pool, scope.account, async (tx) => {
    const purged = await purgeReports(tx, scope, before, now)
    for (const { application, ...about } of purged)
      await logApplication(tx, scope, { ...about, id: application }, { did: 'erased a screening report for' })
    const erased = await eraseNumbers(tx, scope, before, now)
    for (const about of erased) await logApplication(tx, scope, about, { did: 'erased the SSN/EIN in' })
    return purged.length + erased.length
  })
}
