import { addDays, type Day, later } from '@freehold/rules/day'
import { firstLook } from '@freehold/rules/portal/autopay/announcing'
import { plannedAhead, turnFrom } from '@freehold/rules/portal/autopay/turn-days'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { readRentAccounts } from '../../money/journal/rent-account.sql'
import { type Plan, plansToPlan, setNextTurns } from './plan.sql'
import { insertTurns } from './turn-writes.sql'

const together = 500

/** Plans the turns of the next days, some plans at a time; answers whether there may be more. */
export async function planSome(tx: Tx, scope: Scope): Promise<{ planned: number; more: boolean }> {
  const plans = await plansToPlan(tx, scope.account, addDays(scope.today, plannedAhead), together)
  await planTurns(tx, scope, plans)
  return { planned: plans.length, more: plans.length === together }
}

/** Plans the next turn of each of some plans. */
export async function planTurns(tx: Tx, scope: Scope, plans: readonly Plan[]): Promise<void> {
  const due = plans.flatMap((plan) => (plan.nextOn === null ? [] : [{ ...plan, nextOn: plan.nextOn }]))
  if (due.length === 0) return
  await insertTurns(
    tx,
    scope.account,
    due.map(({ id, mandate, nextOn }) => ({
      autopay: id,
      mandate,
      due: nextOn,
      announceOn: firstLook(nextOn, scope.today),
    })),
  )
  const accounts = await readRentAccounts(tx, scope, [...new Set(due.map(({ occupancy }) => occupancy))])
  const known = new Map(accounts.map((account) => [account.occupancy, account]))
  await setNextTurns(
    tx,
    scope.account,
    due.map(({ id, day, nextOn, occupancy }) => {
      const account = known.get(occupancy)
      return { id, on: account ? turnFrom(day, nextFrom(nextOn, scope.today), account) : null }
    }),
  )
}

/** After a long pause of the server, turns that are long over are not planned any more. */
const nextFrom = (planned: Day, today: Day): Day => later(addDays(planned, 1), addDays(today, -staleDays))

const staleDays = 10
