import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { forgetCounts } from '../../../http/limit-count.sql'

/** Fewer in a row are what people mistype. */
const freeInARow = 5

export async function forgetExpired({ pool }: AppContext): Promise<void> {
  await forgetCounts(pool)
  await write(pool, null, async (tx) => {
    await sql`select forget_expired(), forget_expired_of_tenants()`.execute(tx)
    // A few failures are forgotten after two days. Long runs keep counting until there was no try for a year.
    await tx
      .deleteFrom('sign_in_failure')
      .where((eb) =>
        eb.or([
          eb.and([eb('last_at', '<', sql<Date>`now() - interval '2 days'`), eb('in_a_row', '<', freeInARow)]),
          eb('last_at', '<', sql<Date>`now() - interval '1 year'`),
          // Counts of one hour of the clock.
          eb.and([eb('last_at', '<', sql<Date>`now() - interval '3 hours'`), eb('door', 'like', 'hour %')]),
        ]),
      )
      .execute()
  })
}
