import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { leaseEndsToTell, mailLeaseEnds } from '../../../mail/events/leasing/lease-ends'

/** Mails that are queued in one transaction. */
const together = 100

/** Tells the managers of a property of leases that end in 60 or 30 days with nothing agreed for the time after. */
export async function tellLeaseEnds(context: AppContext) {
  const now = context.now()
  const counts = { told: 0, failed: 0 }
  const { rows } = await sql<{ account: number }>`select accounts_with_lease_ends(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  for (const { account } of rows)
    try {
      let queued = together
      while (queued === together) {
        queued = await write(context.pool, account, async (tx) => {
          const due = await leaseEndsToTell(tx, account, now, together)
          for (const one of due) if ((await mailLeaseEnds(tx, account, one)) !== null) counts.told += 1
          return due.length
        })
      }
    } catch (error) {
      counts.failed += 1
      context.log.error({ err: error, account }, 'The mails about leases that end were not queued')
    }
  return counts
}
