import { addDays, type Day, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { type RentAccount, setProgress } from '../journal/rent-account.sql'
import { standingCharges } from './charge.sql'
import { uncoverRecurring } from './recurring-charge.sql'
import { voidCharge } from './void-entry'
import { voidLateFees } from './void-late-fees'

/** The first day of a newcomer has come, and the tenant before is still there. */
export const mustWait = ({ waits, cancelled, terms }: RentAccount, upTo: Day): boolean =>
  waits && !cancelled && terms.moveIn <= upTo

/**
 * Lets a newcomer wait on, unbilled. It is known again when its rent begins once the tenant before has left; until then
 * there is no day on which to look at it.
 */
export async function waitOn(tx: Tx, scope: Scope, account: RentAccount): Promise<void> {
  const { moveIn } = account.terms
  const voided = await voidMoveIn(tx, scope, account, `Not moved in on ${showDay(moveIn)}`)
  await voidLateFees(tx, scope, account, addDays(moveIn, -1))
  await setProgress(tx, scope, [
    {
      occupancy: account.occupancy,
      coveredTo: addDays(moveIn, -1),
      nextBillOn: null,
      nextFeeOn: null,
      nextChargeOn: null,
    },
  ])
  if (voided > 0)
    await logActivity(tx, scope, {
      noun: 'tenant',
      id: account.tenant,
      needs: 'tenants',
      about: { property: account.property, unit: account.unit },
      message: `${account.tenantName} cannot move into ${account.unitName} on ${showDay(moveIn)}, because the previous tenant has not moved out. What was billed for the move-in was voided.`,
    })
}

/**
 * Takes back what was billed for a move-in and for the days since, charges beside the rent included. What was paid waits; a
 * deposit waits as that deposit.
 */
export async function voidMoveIn(tx: Tx, scope: Scope, account: RentAccount, notes: string): Promise<number> {
  const billed = (await standingCharges(tx, scope, account.occupancy)).filter(
    ({ reason, from, byHand }) => from !== null || (reason === 'SECURITY_DEPOSIT' && !byHand),
  )
  for (const { id, reason, amount } of billed)
    await voidCharge(tx, scope, account, { id, reason, amount, notes }, { waived: false })
  await uncoverRecurring(tx, scope, account.occupancy)
  return billed.length
}
