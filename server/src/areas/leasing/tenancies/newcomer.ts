import { type Day, earlier, later, showDay } from '@freehold/rules/day'
import { startAfter } from '@freehold/rules/leasing/next-tenant'
import { zero } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { afterBills, coverBilled, recurringBills, recurringCharge } from '../../money/billing/bill-recurring'
import { billAccounts, nextLook } from '../../money/billing/bill-rent'
import { voidMoveIn } from '../../money/billing/keep-waiting'
import { billedAtMoveIn } from '../../money/billing/move-in-charges.sql'
import { postCharges } from '../../money/billing/post-charges'
import { voidLateFees } from '../../money/billing/void-late-fees'
import { lockRentAccount, type RentAccount } from '../../money/journal/rent-account.sql'
import { firstCharges } from './first-charges'
import { setMoveIn } from './occupancy.sql'
import { staysIn, type UnitStay } from './stay.sql'

/** The tenant who is to move in when a stay ends, and on which day. */
interface Newcomer {
  stay: UnitStay
  start: Day
}

/**
 * The next tenant of a unit, who has not moved in yet, and the first day it can. With a last day the stay before ends on
 * it; without, it was cancelled.
 */
export async function newcomerAfter(
  tx: Tx,
  scope: Scope,
  ending: RentAccount,
  last: Day | null,
): Promise<Newcomer | null> {
  const stays = await staysIn(tx, scope, ending.unit)
  const stay = stays.find(
    ({ id, moveIn, waits }) =>
      id !== ending.occupancy && moveIn > ending.terms.moveIn && (waits || moveIn > scope.today),
  )
  if (!stay) return null
  const before = stays.filter(({ id, moveIn }) => id !== ending.occupancy && moveIn < stay.moveIn)
  const ends = [last, ...before.map(({ left }) => left)].filter((day) => day !== null)
  const start = ends.length === 0 ? stay.agreed : startAfter(stay, ends.reduce(later))
  if (start === null)
    throw new Refusal(
      'E_CONFLICT',
      `${stay.tenantName}'s lease of ${ending.unitName} ends on ${showDay(stay.leaseEnd)}, before ${ending.tenantName} leaves. Cancel that lease first: force ${stay.tenantName}'s move-out.`,
    )
  return { stay, start }
}

/** The database refuses two tenants on one day, so a newcomer who has to move in later goes out of the way first. */
export async function putOff(tx: Tx, scope: Scope, { stay, start }: Newcomer): Promise<void> {
  if (start > stay.moveIn) await setMoveIn(tx, scope, stay.id, start, stay.agreed)
}

/**
 * Lets a newcomer in once the stay before it has ended. What was billed for another first day, or voided while it waited,
 * is billed for the new one.
 */
export async function letNewcomerIn(
  tx: Tx,
  scope: Scope,
  { stay, start }: Newcomer,
  ended: RentAccount,
  last: Day | null,
): Promise<void> {
  if (start < stay.moveIn) await setMoveIn(tx, scope, stay.id, start, stay.agreed)
  const account = await lockRentAccount(tx, scope, stay.id)
  if (!account || account.waits) return
  // The newcomer's day came while the tenant before was there, or a job that ran ahead found it so.
  const keptOut = (stay.waits && stay.moveIn <= scope.today) || account.coveredTo < start
  if (start !== stay.moveIn || keptOut) await billMoveIn(tx, scope, account, stay)
  else await billAccounts(tx, scope, [account])
  if (start === stay.moveIn) return
  const why = last === null ? '' : `: ${ended.tenantName} moves out on ${showDay(last)}`
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'tenants',
    about: { property: account.property, unit: account.unit },
    message: `${account.tenantName} moves into ${account.unitName} on ${showDay(start)} instead of ${showDay(stay.moveIn)}${why}.`,
  })
}

/**
 * Bills a move-in for its new day as agreed: an amount that a person entered is kept, and a first period without rent
 * stays without. Rent that a person voided was for other days.
 */
async function billMoveIn(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  { agreed, moveIn: before }: Pick<UnitStay, 'agreed' | 'moveIn'>,
): Promise<void> {
  const { terms, occupancy } = account
  const billed = await billedAtMoveIn(tx, scope, occupancy, { agreed, day: before })
  await voidMoveIn(tx, scope, account, `Moves in on ${showDay(terms.moveIn)}`)
  const proposal = proposeTotal({ ...terms, deposit: zero })
  const rent = billed.rent === undefined ? zero : kept(billed.rent) ? billed.rent.amount : proposal.rent
  const deposit = billed.deposit && !billed.deposit.waived ? billed.deposit.amount : zero
  // The charges beside the rent are not billed any further than that either, which the row says by now.
  const unbilled = (await lockRentAccount(tx, scope, occupancy)) ?? account
  const others = recurringBills(unbilled, terms.moveIn)
  await postCharges(tx, scope, account, [...firstCharges({ deposit, rent }, proposal), ...others.map(recurringCharge)])
  coverBilled(tx, scope, others)
  const nextFeeOn = nextLook({ ...account, nextFeeOn: null }, terms.moveIn)
  const recurring = afterBills(unbilled.recurring, others)
  await billAccounts(tx, scope, [{ ...account, coveredTo: proposal.to, nextFeeOn, recurring }])
  await voidLateFees(tx, scope, { ...account, waits: true }, earlier(before, terms.moveIn))
}

const kept = ({ byHand, waived }: { byHand: boolean; waived: boolean }): boolean => byHand && !waived
