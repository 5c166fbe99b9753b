import { type Day, earlier, later, showDay } from '@freehold/rules/day'
import { placeFor } from '@freehold/rules/leasing/next-tenant'
import { type Cents, cents, subtract } from '@freehold/rules/money'
import { nextBillDay, type Terms } from '@freehold/rules/money/billing'
import type { RentPeriod } from '@freehold/rules/money/period'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { afterBills, coverBilled, recurringBills, recurringCharge, uncovered } from '../../money/billing/bill-recurring'
import { billAccounts, nextLook } from '../../money/billing/bill-rent'
import { postCharges } from '../../money/billing/post-charges'
import { insertRecurring, type NewRecurring } from '../../money/billing/recurring-charge.sql'
import { lockRentAccount, openRentAccounts, type RentAccount } from '../../money/journal/rent-account.sql'
import { readToPay } from '../../money/payments/account-to-pay.sql'
import type { NewPayment } from '../../money/payments/payment-posting'
import { postPayment, requireBookableDay } from '../../money/payments/record-payment'
import { lockUnitToRent } from '../../portfolio/unit.sql'
import { firstCharges } from './first-charges'
import { insertOccupancy, lockLateFeeRule, setWaitsFor } from './occupancy.sql'
import { requireRecent } from './require-recent'
import { staysIn } from './stay.sql'

export interface AgreedCharge extends Pick<NewRecurring, 'kind' | 'name' | 'amount' | 'source'> {
  begins?: Day
  ends?: Day | null
}

interface NewLease {
  tenant: { id: number; name: string }
  property: number
  unit: number
  total: Cents
  initial: Cents | null
  /** How the initial payment was made. */
  paidBy?: Pick<NewPayment, 'method' | 'checkNumber'>
  moveIn: Day
  moveOut: Day
  notes: string
  rule: number | null
  /** The agreed terms, where they are not those of the unit. */
  agreed?: { rent: Cents; deposit: Cents; period: RentPeriod }
  /** Charges that are billed with the rent, from the move-in on where no other day was agreed. */
  recurring?: readonly AgreedCharge[]
  /** The user confirmed a move-in of long ago. */
  confirmed?: boolean
}

type Unit = NonNullable<Awaited<ReturnType<typeof lockUnitToRent>>>

/** Moves a tenant into a unit: the first period and the deposit are billed, the initial payment is recorded. */
export async function rentUnit(tx: Tx, scope: Scope, newLease: NewLease): Promise<number> {
  const { tenant, moveIn, moveOut, initial, paidBy } = newLease
  const unit = await unitToRent(tx, scope, newLease)
  const place = await placeIn(tx, scope, unit, newLease)
  const [after, before] = [place.after?.id ?? null, place.before?.id ?? null]
  const left = place.over ? moveOut : null
  await requireRule(tx, scope, newLease.rule)
  const proposal = proposeTotal({ ...termsOf(unit), moveIn, moveOut })
  const parts = partsOf(newLease.total, unit)
  const terms = { ...termsOf(unit), moveIn, moveOut, realMoveOut: left, holdover: unit.bills_holdover }
  const occupancy = await insertOccupancy(tx, scope, {
    tenant: tenant.id,
    unit: unit.id,
    property: unit.property_id,
    moveIn,
    moveOut,
    rent: unit.rent_cents,
    deposit: unit.deposit_cents,
    period: unit.rent_period,
    rule: newLease.rule,
    feeBegins: newLease.rule === null ? null : later(moveIn, scope.today),
    notes: newLease.notes,
    waitsFor: after ?? before,
    left,
  })
  writeSearch(tx, { units: [unit.id] })
  if (before !== null) await goBefore(tx, scope, { id: occupancy, waitsFor: after }, before)
  await addAgreed(tx, scope, { id: occupancy, period: unit.rent_period as RentPeriod }, newLease)
  const account = await openAccount(tx, scope, occupancy, newLease, terms, proposal.to)
  const others = recurringBills(account, moveIn)
  const day = earlier(moveIn, scope.today)
  // Charges in closed books are posted on the first open day; a payment keeps its own.
  const otherwise = 'For a lease that began then, use Import a portfolio.'
  requireBookableDay(scope, { closedTo: initial === null ? null : account.closedTo, otherwise }, day, 'move_in')
  if (!newLease.confirmed)
    requireRecent(scope, { terms, first: { rent: parts.rent, to: proposal.to }, lateFees: newLease.rule !== null })
  await postCharges(tx, scope, account, [...firstCharges(parts, proposal), ...others.map(recurringCharge)])
  coverBilled(tx, scope, others)
  if (initial !== null) {
    const held = await readToPay(tx, scope, account, day)
    await postPayment(tx, scope, held, {
      reason: 'RENT',
      source: 'MOVE_IN',
      day,
      amount: initial,
      notes: '',
      ...paidBy,
    })
  }
  const recurring = afterBills(account.recurring, others)
  await billAccounts(tx, scope, [{ ...account, recurring, nextFeeOn: nextLook(account, moveIn) }])
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: tenant.id,
    needs: 'tenants',
    about: { property: unit.property_id, unit: unit.id },
    message: `${scope.userName} moved ${tenant.name} into ${unit.unit_name} of ${unit.property_name} from ${showDay(moveIn)}.`,
  })
  return occupancy
}

async function addAgreed(
  tx: Tx,
  scope: Scope,
  { id, period }: { id: number; period: RentPeriod },
  { property, moveIn, recurring = [] }: NewLease,
): Promise<void> {
  await insertRecurring(
    tx,
    scope,
    recurring.map(({ begins = moveIn, ends = null, ...agreed }) => ({
      ...agreed,
      occupancy: id,
      property,
      period,
      begins,
      ends,
      coveredTo: uncovered(begins, moveIn),
    })),
  )
}

async function unitToRent(tx: Tx, scope: Scope, newLease: NewLease): Promise<Unit> {
  const { unit, property, moveIn, moveOut, agreed } = newLease
  if (moveOut < moveIn) throw badField('move_out', 'The move-out cannot be before the move-in.')
  const found = await lockUnitToRent(tx, scope, unit)
  if (!found) throw notFound('Unit')
  if (found.property_id !== property) throw badField('unit_id', 'The unit does not belong to that property.')
  requireListed(found, 'unit', found.unit_name)
  return agreed
    ? { ...found, rent_cents: agreed.rent, deposit_cents: agreed.deposit, rent_period: agreed.period }
    : found
}

/**
 * Refuses days when another tenant has the unit or may still be there; otherwise returns the previous and the next
 * tenant.
 */
async function placeIn(tx: Tx, scope: Scope, unit: Unit, { moveIn, moveOut }: NewLease) {
  const place = placeFor({ moveIn, leaseEnd: moveOut }, await staysIn(tx, scope, unit.id), scope.today)
  if (place.refused === 'TAKEN')
    throw new Refusal(
      'E_CONFLICT',
      `${unit.unit_name} is already leased to ${place.by.tenantName} from ${showDay(place.by.moveIn)} to ${showDay(place.by.left ?? place.by.leaseEnd)}. Choose other dates.`,
    )
  if (place.refused === 'STILL_THERE')
    throw new Refusal(
      'E_CONFLICT',
      `The tenant ${place.by.tenantName} has not moved out of ${unit.unit_name} yet. Record that move-out first.`,
    )
  return place
}

/** A tenant who is to come later waits from now on. Of the tenants without an end only one at a time may not wait. */
async function goBefore(tx: Tx, scope: Scope, first: { id: number; waitsFor: number | null }, then: number) {
  await setWaitsFor(tx, scope, then, first.id)
  await setWaitsFor(tx, scope, first.id, first.waitsFor)
  const later = await lockRentAccount(tx, scope, then)
  if (!later) throw new Error(`Occupancy ${then} has no rent account`)
  await billAccounts(tx, scope, [later])
}

export async function requireRule(tx: Tx, scope: Scope, rule: number | null): Promise<void> {
  if (rule !== null && !(await lockLateFeeRule(tx, scope, rule))) throw notFound('Late fee rule')
}

export const termsOf = ({
  rent_cents,
  deposit_cents,
  rent_period,
}: Pick<Unit, 'rent_cents' | 'deposit_cents' | 'rent_period'>) => ({
  // The database holds the period to its three words.
  period: rent_period as RentPeriod,
  rent: cents(rent_cents),
  deposit: cents(deposit_cents),
})

async function openAccount(
  tx: Tx,
  scope: Scope,
  occupancy: number,
  { tenant, property }: NewLease,
  terms: Terms,
  coveredTo: Day,
): Promise<RentAccount> {
  const nextBillOn = nextBillDay(terms, coveredTo)
  await openRentAccounts(tx, scope, [{ occupancy, tenant: tenant.id, property, coveredTo, nextBillOn }])
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account) throw new Error('The occupancy that was just made is not there')
  return account
}

/** The deposit comes first: a total below it is all deposit. The rest is rent up to the end of the first period. */
function partsOf(total: Cents, unit: Unit): { deposit: Cents; rent: Cents } {
  const deposit = cents(Math.min(total, unit.deposit_cents))
  return { deposit, rent: subtract(total, deposit) }
}
