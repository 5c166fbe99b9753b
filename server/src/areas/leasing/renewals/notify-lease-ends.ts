import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { leaseEndsDue, mailLeaseEnds } from '../mails/lease-ends'

/** Mails that are queued in one transaction. */
const together = 100

/** Mails the managers of a property about leases that end in 60 or 30 days with nothing agreed for the time after. */
export async function notifyLeaseEnds(context: AppContext) {
  const now = context.now()
  let mailed = 0
  const { rows } = await sql<{ account: number }>`select accounts_with_lease_ends(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job: 'lease-ends',
    turns: rows,
    failure: 'The emails about ending leases were not queued',
    work: async ({ account }) => {
      for (let found = together; found === together; )
        found = await write(context.pool, account, async (tx) => {
          const due = await leaseEndsDue(tx, account, now, together)
          for (const one of due) if ((await mailLeaseEnds(tx, account, one)) !== null) mailed += 1
          return due.length
        })
    },
  })
  return { told: mailed, failed }
}
