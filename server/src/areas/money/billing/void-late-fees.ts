import { type Day, showDay } from '@freehold/rules/day'
import { type OwedRent, stillOwedOn } from '@freehold/rules/owed-rent'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/activity.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { type OwnFee, owedRents, ownFeesAfter, recheckLateFees } from './late-fee.sql'
import { paidFromDeposit } from './settled-deposit.sql'
import { voidCharge } from './void-entry'

/**
 * Voids automatic fees after a day that have lost their reason: a payment recorded late had paid the rent by then, or
 * the tenant had moved out. The money that paid a voided fee pays other charges, including rent, so other fees may lose
 * their reason too: this repeats until each remaining fee has one. `told` is the day that the activity names.
 */
export async function voidLateFees(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  since: Day,
  told: Day = since,
): Promise<void> {
  const taken: OwnFee[] = []
  for (;;) {
    const lost = await withoutReason(tx, scope, account, since)
    if (lost.length === 0) break
    for (const fee of lost) await takeBack(tx, scope, account, fee)
    taken.push(...lost)
  }
  const monthly = taken.filter(({ frequency }) => frequency === 'MONTHLY').map(({ due }) => due)
  // The month of a voided fee is free again, and another rent may have its fee later in it.
  const [first] = monthly.sort()
  if (first !== undefined) await recheckLateFees(tx, scope, account.occupancy, first)
  if (taken.length > 0)
    await logActivity(tx, scope, {
      noun: 'tenant',
      id: account.tenant,
      needs: 'money',
      about: { property: account.property },
      message: `${taken.length === 1 ? 'A late fee' : `${taken.length} late fees`} of ${account.tenantName}, ${account.unitName}, ${taken.length === 1 ? 'was' : 'were'} voided: ${account.waits ? 'the tenant had not moved in' : taken.some(({ due }) => goneBy(due, account)) ? 'the tenant had moved out' : 'the rent had been paid'} by ${showDay(told)}.`,
    })
}

const goneBy = (due: Day, { terms: { realMoveOut } }: RentAccount): boolean => realMoveOut !== null && due > realMoveOut

async function withoutReason(tx: Tx, scope: Scope, account: RentAccount, day: Day): Promise<OwnFee[]> {
  const { occupancy } = account
  const all = await ownFeesAfter(tx, scope, { occupancy, day })
  if (all.length === 0) return []
  // Fees paid from a settled deposit are not voided.
  const settled = await paidFromDeposit(
    tx,
    scope,
    all.map(({ id }) => id),
  )
  const fees = all.filter(({ id }) => !settled.includes(id))
  const rents: OwedRent[] = (await owedRents(tx, scope, [{ occupancy, day }])).get(occupancy) ?? []
  return fees.filter((fee) => goneBy(fee.due, account) || !stillOwedOn(fee.due, rents, fee))
}

const takeBack = (tx: Tx, scope: Scope, account: RentAccount, { id, due, day, amount }: OwnFee) =>
  voidCharge(
    tx,
    scope,
    account,
    {
      id,
      day,
      reason: 'LATE_FEE',
      amount,
      notes: account.waits
        ? 'The tenant had not moved in by then.'
        : goneBy(due, account)
          ? 'The tenant had moved out by then.'
          : `No rent was owed any more as ${showDay(due)} began.`,
    },
    { waived: false },
  )
