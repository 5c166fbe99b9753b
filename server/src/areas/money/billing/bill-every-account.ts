import { type Day, dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { accountsDue, zonesDue } from './accounts-due.sql'
import { billSome } from './bill-what-is-due'

/** The time zone in which every day begins first. */
const firstZone = 'Pacific/Kiritimati'

/** Bills rent and late fees in every account up to its day, or up to a given one. */
export async function billEveryAccount(context: AppContext, on: Day | null) {
  const counts = { accounts: 0, rents: 0, fees: 0 }
  const latest = on ?? dayIn(firstZone, context.now())
  const accounts = await accountsDue(readsOf(context.pool, null), latest)
  const { failed } = await eachAccount(context, {
    job: 'rent-and-fees',
    turns: accounts.map((account) => ({ account })),
    failure: 'Rent and late fees of an account were not billed',
    work: async ({ account }) => {
      const { rents, fees } = await billAccount(context, account, on, latest)
      if (rents + fees > 0) counts.accounts += 1
      counts.rents += rents
      counts.fees += fees
    },
  })
  return { ...counts, failed }
}

/** A property may lie in another time zone than its account: what is due there follows the day it is there. */
async function billAccount({ pool, now }: AppContext, account: number, on: Day | null, latest: Day) {
  const billed = { rents: 0, fees: 0 }
  for (const zone of await zonesDue(readsOf(pool, account), account, latest)) {
    const scope = houseScope(account, zone, on ?? dayIn(zone, now()))
    // Accounts held by another server are left to it. Those it still holds at the end are waited for.
    for (const held of ['skip', 'wait'] as const)
      for (let more = true; more; ) {
        const round = await write(pool, account, (tx) => billSome(tx, scope, scope.today, { held }))
        billed.rents += round.rents
        billed.fees += round.fees
        more = round.more
      }
  }
  return billed
}
