import type { InputOf } from '@freehold/contract/kit/call'
import type { charge } from '@freehold/contract/money/charge'
import type { payment } from '@freehold/contract/money/payment'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { postCharges } from '../billing/post-charges'
import { billed, collected } from '../journal/money-activity'
import type { RentAccount } from '../journal/rent-account.sql'
import { readToPay } from './account-to-pay.sql'
import { askAboutDates } from './ask-about-dates'
import type { NewPayment } from './payment-posting'
import { recordPayment, requireBookableDay, requireNotAhead } from './record-payment'
import { requireNotBlocked } from './require-not-blocked'
import { lockNamed, lockNamedToPay } from './resolve-occupancy'

type Rent = InputOf<typeof payment.payRent>
type Other = InputOf<typeof payment.collectOther>
type Charge = InputOf<typeof charge.add>
type Method = Pick<Rent, 'method' | 'check_number'>

export async function collectRent(tx: Tx, scope: Scope, input: Rent): Promise<number> {
  requireNotAhead(scope, input.paid_date, 'paid_date')
  if (input.rent_id === null && input.unit_id === null) throw badField('unit_id', 'Unit is required.')
  const { pay_reason: reason, paid_amount: amount, paid_date: day, notes } = input
  const named = { tenant: input.tenant_id, occupancy: input.rent_id, unit: input.unit_id }
  const method = methodOf(input)
  const held = await lockNamedToPay(tx, scope, named, day)
  await requireNotBlocked(tx, scope, held, { amount, notes })
  const payment = { reason, source: 'RENT', day, amount, notes, ...method } as const
  const { entry: id, voidedFees } = await recordPayment(tx, scope, held, payment)
  askAboutDates(scope, input, { days: [day], voidedFees })
  await logActivity(tx, scope, collected(scope, held.account, id, { reason, amount }))
  return id
}

export async function collectOther(tx: Tx, scope: Scope, input: Other): Promise<number> {
  requireNotAhead(scope, input.paid_date, 'paid_date')
  const { type: reason, paid_amount: amount, paid_date: day, notes, bill } = input
  const method = methodOf(input)
  const account = await lockOther(tx, scope, input)
  requireBookableDay(scope, account, day, 'paid_date')
  const [billed] = bill ? await postCharges(tx, scope, account, [{ reason, amount, due: day, notes }]) : []
  const held = await readToPay(tx, scope, account, day)
  await requireNotBlocked(tx, scope, held, { amount, notes })
  const { entry: id, voidedFees } = await recordPayment(tx, scope, held, {
    reason,
    source: 'OTHER',
    day,
    amount,
    notes,
    ...method,
    ...(billed !== undefined && { billedWith: billed }),
  })
  askAboutDates(scope, input, { days: [day], voidedFees })
  await logActivity(tx, scope, collected(scope, account, id, { reason, amount }))
  return id
}

export async function addCharge(tx: Tx, scope: Scope, input: Charge): Promise<number> {
  const { type: reason, paid_amount: amount, paid_date: day, notes } = input
  const account = await lockOther(tx, scope, input)
  requireBookableDay(scope, account, day, 'paid_date')
  const [id] = await postCharges(tx, scope, account, [{ reason, amount, due: day, notes }])
  if (id === undefined) throw new Error('The charge was not posted')
  await logActivity(tx, scope, billed(scope, account, id, { reason, amount, due: day }))
  return id
}

/** The complaint about a check number on a payment that is no check; null otherwise. */
export const numberWithoutCheck = ({ method, check_number: number }: Method) =>
  number !== '' && method !== 'CHECK' ? 'Only a check has a check number.' : null

/** How the payment was made, as far as it was said. */
export function methodOf({ method, check_number: number }: Method): Pick<NewPayment, 'method' | 'checkNumber'> {
  const problem = numberWithoutCheck({ method, check_number: number })
  if (problem !== null) throw badField('check_number', problem)
  return { ...(method && { method }), ...(number && { checkNumber: number }) }
}

/** Without a unit, it is the tenant's newest home in the property. A late fee names the unit. */
function lockOther(tx: Tx, scope: Scope, input: Other | Charge): Promise<RentAccount> {
  if (input.type === 'LATE_FEE' && input.rent_unit_id === null) throw badField('rent_unit_id', 'Unit is required.')
  return lockNamed(tx, scope, {
    tenant: input.tenant_id,
    occupancy: input.rent_unit_id,
    property: input.property_id,
  })
}
