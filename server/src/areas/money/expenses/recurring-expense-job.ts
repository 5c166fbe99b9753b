import { type Day, dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { postSome } from './recurring-expense'
import { accountsToSpend, zonesToSpend } from './recurring-expense.sql'

/** The time zone in which every day begins first. */
const firstZone = 'Pacific/Kiritimati'

/** Posts the recurring expenses of every account up to its day, or up to a given one. */
export async function postRecurringExpenses(context: AppContext, on: Day | null) {
  const counts = { accounts: 0, expenses: 0 }
  const latest = on ?? dayIn(firstZone, context.now())
  const accounts = await accountsToSpend(readsOf(context.pool, null), latest)
  const { failed } = await eachAccount(context, {
    job: 'recurring-expenses',
    turns: accounts.map((account) => ({ account })),
    failure: 'Recurring expenses of an account were not posted',
    work: async ({ account }) => {
      const posted = await postForAccount(context, account, on, latest)
      if (posted > 0) counts.accounts += 1
      counts.expenses += posted
    },
  })
  return { ...counts, failed }
}

/** A property may lie in another time zone than its account: what is due there follows the day it is there. */
async function postForAccount(
  { pool, now }: AppContext,
  account: number,
  on: Day | null,
  latest: Day,
): Promise<number> {
  let posted = 0
  for (const zone of await zonesToSpend(readsOf(pool, account), account, latest)) {
    const scope = houseScope(account, zone, on ?? dayIn(zone, now()))
    // Accounts held by another server are left to it. Those it still holds at the end are waited for.
    for (const held of ['skip', 'wait'] as const)
      for (let more = true; more; ) {
        const round = await write(pool, account, (tx) => postSome(tx, scope, { held }))
        posted += round.posted
        more = round.more
      }
  }
  return posted
}
