import { type Day, showDay } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { type OwedRent, stillOwedOn } from '@freehold/rules/money/owed-rent'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivities } from '../../account/log/activity.sql'
import { byOccupancy } from '../journal/by-occupancy'
import type { RentAccount } from '../journal/rent-account.sql'
import { type OwnFee, owedRents, ownFeesAfter, recheckLateFeesOf } from './late-fee.sql'
import { paidFromDeposit } from './settled-deposit.sql'
import { type ToVoid, voidChargeOfEach } from './void-entry'

/** An occupancy, and the day after which its automatic fees are looked at. */
interface FeesSince {
  account: RentAccount
  since: Day
  /** The day that the activity names. */
  told: Day
  /** The charge that caused the fees was voided, so it is not paid. */
  chargeVoided?: boolean
}

interface LostFee {
  account: RentAccount
  fee: OwnFee
}

/**
 * Voids automatic fees after a day that have lost their reason: a payment recorded late had paid the rent by then, or
 * the tenant had moved out. The money that paid a voided fee pays other charges, including rent, so other fees may lose
 * their reason too: this repeats until each remaining fee has one. Returns the amounts of the voided fees.
 */
export const voidLateFees = (
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  since: Day,
  told: Day = since,
): Promise<Cents[]> => voidLateFeesOf(tx, scope, [{ account, since, told }])

/** The same of several occupancies, with as many queries as for the one of them that loses the most fees. */
export async function voidLateFeesOf(tx: Tx, scope: Scope, all: readonly FeesSince[]): Promise<Cents[]> {
  const taken = new Map<number, OwnFee[]>()
  for (let looked = all; looked.length > 0; ) {
    const lost = await withoutReason(tx, scope, looked)
    // The money of one fee is used before the next fee of the same tenancy is voided.
    for (const fees of inTurns(lost)) await voidChargeOfEach(tx, scope, fees.map(asCharge), { waived: false })
    for (const { account, fee } of lost) taken.set(account.occupancy, [...(taken.get(account.occupancy) ?? []), fee])
    const changed = new Set(lost.map(({ account }) => account.occupancy))
    looked = looked.filter(({ account }) => changed.has(account.occupancy))
  }
  await recheckLateFeesOf(tx, scope, monthsFreed(taken))
  await logActivities(
    tx,
    scope,
    all.flatMap((one) => lineOf(one, taken.get(one.account.occupancy) ?? [])),
  )
  return [...taken.values()].flat().map(({ amount }) => amount)
}

/** The month of a voided fee is free again, and another rent may have its fee later in it. */
const monthsFreed = (taken: ReadonlyMap<number, readonly OwnFee[]>): { occupancy: number; day: Day }[] =>
  [...taken].flatMap(([occupancy, fees]) => {
    const monthly = fees.filter(({ frequency }) => frequency === 'MONTHLY').map(({ due }) => due)
    const [day] = monthly.sort()
    return day === undefined ? [] : [{ occupancy, day }]
  })

function lineOf(since: FeesSince, taken: readonly OwnFee[]): ActivityLine[] {
  if (taken.length === 0) return []
  const { account } = since
  const [fees, were] = taken.length === 1 ? ['A late fee', 'was'] : [`${taken.length} late fees`, 'were']
  return [
    {
      noun: 'tenant',
      id: account.tenant,
      needs: 'money',
      about: { property: account.property },
      message: `${fees} of ${account.tenantName}, ${account.unitName}, ${were} voided: ${reasonOf(since, taken)}.`,
    },
  ]
}

function reasonOf({ account, told, chargeVoided = false }: FeesSince, taken: readonly OwnFee[]): string {
  const day = showDay(told)
  if (chargeVoided) return `the charge due on ${day} was voided`
  if (account.waits) return `the tenant had not moved in by ${day}`
  if (taken.some(({ due }) => goneBy(due, account))) return `the tenant had moved out by ${day}`
  return `the rent had been paid by ${day}`
}

const goneBy = (due: Day, { terms: { realMoveOut } }: RentAccount): boolean => realMoveOut !== null && due > realMoveOut

async function withoutReason(tx: Tx, scope: Scope, looked: readonly FeesSince[]): Promise<LostFee[]> {
  const since = looked.map(({ account: { occupancy }, since: day }) => ({ occupancy, day }))
  const all = await ownFeesAfter(tx, scope, since)
  if (all.length === 0) return []
  // Fees paid from a settled deposit are not voided.
  const settled = new Set(
    await paidFromDeposit(
      tx,
      scope,
      all.map(({ id }) => id),
    ),
  )
  const fees = byOccupancy(all.filter(({ id }) => !settled.has(id)))
  const rents: ReadonlyMap<number, OwedRent[]> = await owedRents(
    tx,
    scope,
    since.filter(({ occupancy }) => fees.has(occupancy)),
  )
  return looked.flatMap(({ account }) =>
    (fees.get(account.occupancy) ?? [])
      .filter((fee) => goneBy(fee.due, account) || !stillOwedOn(fee.due, rents.get(account.occupancy) ?? [], fee))
      .map((fee) => ({ account, fee })),
  )
}

/** The first fee of each occupancy, then the second of each that has one, and so on. */
function inTurns(lost: readonly LostFee[]): LostFee[][] {
  const turns: LostFee[][] = []
  const before = new Map<number, number>()
  for (const one of lost) {
    const turn = before.get(one.account.occupancy) ?? 0
    before.set(one.account.occupancy, turn + 1)
    const together = turns[turn]
    if (together) together.push(one)
    else turns.push([one])
  }
  return turns
}

const asCharge = ({ account, fee: { id, due, amount } }: LostFee): ToVoid => ({
  account,
  charge: {
    id,
    reason: 'LATE_FEE',
    amount,
    notes: account.waits
      ? 'The tenant had not moved in by then.'
      : goneBy(due, account)
        ? 'The tenant had moved out by then.'
        : `Rent was paid before ${showDay(due)}.`,
  },
})
