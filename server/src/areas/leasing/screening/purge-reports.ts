import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { eachPlace } from '../../../jobs/each-place'
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
  const { done, failed } = await eachPlace(context, {
    job: 'purge-reports',
    places: sql`accounts_with_old_reports(${before})`,
    failure: 'The old reports of an account were not erased',
    work: async (tx, scope) => {
      const purged = await purgeReports(tx, scope, before, now)
      for (const { application, ...about } of purged)
        await logApplication(tx, scope, { ...about, id: application }, { did: 'erased a screening report for' })
      const erased = await eraseNumbers(tx, scope, before, now)
      for (const about of erased) await logApplication(tx, scope, about, { did: 'erased the SSN/EIN in' })
      return purged.length + erased.length
    },
  })
  return { purged: done, failed }
}
