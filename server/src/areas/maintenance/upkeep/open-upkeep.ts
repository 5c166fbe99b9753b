import { type Day, dayIn } from '@freehold/rules/day'
import { openingOn } from '@freehold/rules/maintenance/upkeep-dates'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { noteOrders } from '../../account/automation/news.sql'
import { logActivities } from '../../account/log/activity.sql'
import { accountsWithUpkeep, type DueUpkeep, holdDueUpkeep, openOrders, type Turn, zonesOfUpkeep } from './openings.sql'

/** The time zone in which every day begins first. */
const firstZone = 'Pacific/Kiritimati'

/** Upkeep of large properties opens many work orders each, so a transaction takes few. */
const together = 5

/** Opens the work orders of all upkeep that is due, by the day of each property. */
export async function openUpkeep(context: AppContext, on: Day | null) {
  const counts = { upkeep: 0, orders: 0 }
  const latest = on ?? dayIn(firstZone, context.now())
  const accounts = await accountsWithUpkeep(readsOf(context.pool, null), latest)
  const { failed } = await eachAccount(context, {
    job: 'upkeep',
    turns: accounts.map((account) => ({ account })),
    failure: 'The upkeep of an account was not opened',
    work: async ({ account }) => {
      const opened = await openForAccount(context, account, on, latest)
      counts.upkeep += opened.upkeep
      counts.orders += opened.orders
    },
  })
  return { ...counts, failed }
}

async function openForAccount({ pool, now }: AppContext, account: number, on: Day | null, latest: Day) {
  const counts = { upkeep: 0, orders: 0 }
  for (const zone of await zonesOfUpkeep(readsOf(pool, account), account, latest)) {
    const scope = houseScope(account, zone, on ?? dayIn(zone, now()))
    for (let more = true; more; ) {
      const some = await write(pool, account, (tx) => openSome(tx, scope, now()))
      counts.upkeep += some.upkeep
      counts.orders += some.orders
      more = some.upkeep === together
    }
  }
  return counts
}

/** Opens some of the upkeep that is due on the scope's day, each date once. */
export async function openSome(tx: Tx, scope: Scope, at: Date): Promise<{ upkeep: number; orders: number }> {
  const held = await holdDueUpkeep(tx, scope, together)
  const turns = held.flatMap((one): Turn[] => {
    const opening = openingOn(one, scope.today)
    return opening ? [{ id: one.id, ...opening }] : []
  })
  if (turns.length === 0) return { upkeep: 0, orders: 0 }
  const opened = await openOrders(tx, scope.account, turns, at)
  noteOrders(tx, scope, { orders: opened.map(({ order }) => order), update: null, at })
  await logOpenings(tx, scope, held, opened)
  return { upkeep: turns.length, orders: opened.length }
}

async function logOpenings(tx: Tx, scope: Scope, held: readonly DueUpkeep[], opened: readonly { upkeep: number }[]) {
  const counts = new Map<number, number>()
  for (const { upkeep } of opened) counts.set(upkeep, (counts.get(upkeep) ?? 0) + 1)
  await logActivities(
    tx,
    scope,
    held.flatMap(({ id, title, property, property_name }) => {
      const n = counts.get(id) ?? 0
      if (n === 0) return []
      const orders = n === 1 ? 'a work order' : `${n.toLocaleString('en-US')} work orders`
      return [
        {
          noun: 'upkeep',
          id,
          needs: 'maintenance' as const,
          about: { property },
          message: `${scope.userName} opened ${orders} of the upkeep "${title}" at ${property_name}.`,
        },
      ]
    }),
  )
}
