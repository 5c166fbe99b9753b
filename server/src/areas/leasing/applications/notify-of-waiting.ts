import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { applicationsWaiting, mailApplicationsWaiting } from '../mails/application-waiting'

/** Mails that are queued in one transaction. */
const together = 100

/** Mails staff about applications without a decision for a week, once each. */
export async function notifyOfWaiting(context: AppContext) {
  const now = context.now()
  let mailed = 0
  const { rows } = await sql<{ account: number }>`select accounts_with_waiting_applications(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job: 'waiting-applications',
    turns: rows,
    failure: 'The emails about waiting applications were not queued',
    work: async ({ account }) => {
      for (let found = together; found === together; )
        found = await write(context.pool, account, async (tx) => {
          const due = await applicationsWaiting(tx, account, now, together)
          mailed += await mailApplicationsWaiting(tx, account, due)
          return due.length
        })
    },
  })
  return { told: mailed, failed }
}
