import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { showDay } from '@freehold/rules/day'
import { periodOn } from '@freehold/rules/leasing/rent-step'
import { showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { uncovered } from '../billing/bill-recurring'
import { insertRecurring } from '../billing/recurring-charge.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { billChanged, billsNow, billsThePast, lineAbout } from './bill-changed'
import { lockHome } from './lock-recurring'

type Added = InputOf<typeof recurringCharge.add>

/** Adds a charge that is billed with the rent from a day on. What is due of it by now is billed at once. */
export async function addRecurring(tx: Tx, scope: Scope, input: Added): Promise<number> {
  const account = await lockHome(tx, scope, input.rent_id)
  requireDays(account, input)
  const { kind, name, amount, begins, ends } = input
  const { period } = periodOn(account.terms.period, account.terms.steps ?? [], begins)
  const [id] = await insertRecurring(tx, scope, [
    {
      occupancy: account.occupancy,
      property: account.property,
      kind,
      name,
      amount,
      period,
      begins,
      ends,
      coveredTo: uncovered(begins, account.terms.moveIn),
      source: 'HAND',
    },
  ])
  if (id === undefined) throw new Error('The recurring charge was not made')
  const billed = await billChanged(tx, scope, account.occupancy)
  if (billsThePast(billed, dayAt(scope, account.timezone)) && !input.confirm)
    throw new Refusal('E_CONFIRM', `${billsNow(billed)} Part of it is past due at once. Add the charge?`)
  const price = `${showDollars(toDollars(amount))} a ${periodWords[period]}`
  await logActivity(
    tx,
    scope,
    lineAbout(
      account,
      `${scope.userName} added ${recurringName(input)} of ${price} to the lease of ${account.tenantName} for ${account.unitName}, from ${showDay(begins)}${ends === null ? '' : ` to ${showDay(ends)}`}.`,
    ),
  )
  return id
}

function requireDays({ terms, tenantName }: RentAccount, { begins, ends }: Added): void {
  if (begins < terms.moveIn)
    throw badField('begins', `A charge can't begin before the move-in on ${showDay(terms.moveIn)}.`)
  if (terms.realMoveOut !== null && begins > terms.realMoveOut)
    throw badField('begins', `${tenantName} moves out on ${showDay(terms.realMoveOut)}. Choose an earlier day.`)
  if (ends !== null && ends < begins) throw badField('ends', 'The last day is before the first day.')
}
