import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { leaseEndsToTell, mailLeaseEnds } from '../mails/lease-ends'

/** Mails that are queued in one transaction. */
const together = 100

/** Tells the managers of a property of leases that end in 60 or 30 days with nothing agreed for the time after. */
export async function tellLeaseEnds(context: AppContext) {
  const now = context.now()
  let told = 0
  const { rows } = await sql<{ account: number }>`select accounts_with_lease_ends(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job: 'lease-ends',
    turns: rows,
    failure: 'The mails about leases that end were not queued',
    work: async ({ account }) => {
      for (let found = together; found === together; )
        found = await write(context.pool, account, async (tx) => {
          const due = await leaseEndsToTell(tx, account, now, together)
          for (const one of due) if ((await mailLeaseEnds(tx, account, one)) !== null) told += 1
          return due.length
        })
    },
  })
  return { told, failed }
}
