import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { mailHomeRented } from '../../../mail/events/home-rented'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { undoMs } from './change-standing'
import { takeLeadsToTell } from './tell-leads.sql'

const days = 90 * 86_400_000

/** Tells those who asked about a home that it has been rented. */
export async function tellLeads(context: AppContext) {
  const now = context.now()
  const when = { now, settled: new Date(now.getTime() - undoMs), since: new Date(now.getTime() - days) }
  const counts = { told: 0, failed: 0 }
  const { rows } =
    await sql<Place>`select account_id, timezone from accounts_with_leads_to_tell(${when.since})`.execute(
      readsOf(context.pool, null),
    )
  for (const place of rows) {
    const scope = scopeOf(context, place)
    try {
      counts.told += await write(context.pool, scope.account, async (tx) => {
        const leads = await takeLeadsToTell(tx, scope, when)
        for (const lead of leads) await mailHomeRented(tx, scope.account, lead)
        return leads.length
      })
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account: place.account_id }, 'Those who asked about rented homes were not told')
    }
  }
  return counts
}
