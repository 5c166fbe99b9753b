import { mayGroup } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import { totalCost } from '@freehold/rules/maintenance/work-order-costs'
import type { Scope } from '../../../database/scope'
import type { Filled } from '../../../fill-absent'
import { badField, badFields, Refusal } from '../../../http/refusal'
import type { Answers, StoredOrder } from './work-order.sql'

type OrderInput = Filled<InputOf<typeof workOrder.save>>

const none: Answers = { authorized: null, paid: false, fund_on: null }

/** The most that a work order may cost in all: it becomes one expense. */
const mostDollars = 9_999_999

/**
 * Whether a work order is authorized and paid, and its fund date. They are for a work order that was saved before, and for
 * users who see money; for others they stay as they are.
 */
export function answersOf(scope: Scope, before: StoredOrder | null, input: OrderInput): Answers {
  if (totalCost(input) > mostDollars * 100)
    throw badField('material_cost_1', 'A work order can cost at most $9,999,999 in all.')
  if (!before) return refuseAnswers(input)
  const now: Answers = { authorized: before.authorized, paid: before.paid, fund_on: before.fund_on }
  if (!mayGroup(scope.group, 'money')) {
    requireUnchanged(now, before, input)
    return now
  }
  const paid = input.is_paid === null ? before.paid : input.is_paid === 'YES'
  const fund_on = paid && input.is_paid === null ? (input.paid_date ?? before.fund_on) : input.paid_date
  if (paid && fund_on === null) throw badField('paid_date', 'Fund date is required for a paid work order.')
  return { authorized: input.is_authorized, paid, fund_on }
}

/** A new work order has none of them. */
function refuseAnswers({ is_authorized, is_paid, paid_date }: OrderInput): Answers {
  const later = (what: string) => `Save the work order first, then ${what}.`
  const refused = {
    ...(is_authorized !== null && { is_authorized: later('authorize it') }),
    ...(is_paid === 'YES' && { is_paid: later('mark it as paid') }),
    ...(paid_date !== null && { paid_date: later('enter its fund date') }),
  }
  if (Object.keys(refused).length > 0) throw badFields(refused)
  return none
}

function requireUnchanged(now: Answers, before: StoredOrder, input: OrderInput): void {
  const differs =
    (input.is_authorized !== null && input.is_authorized !== now.authorized) ||
    (input.is_paid !== null && (input.is_paid === 'YES') !== now.paid) ||
    (input.paid_date !== null && input.paid_date !== now.fund_on)
  if (differs)
    throw new Refusal(
      'E_FORBIDDEN',
      "Your user type can't authorize a work order or mark it as paid. Ask a manager to do it.",
    )
  const moves =
    totalCost(input) !== before.total_cents ||
    input.property_id !== before.property_id ||
    input.unit_id !== before.unit_id ||
    input.contractor_id !== before.contractor_id ||
    input.trade !== before.trade ||
    input.project_id !== before.project_id
  if (now.paid && moves)
    throw new Refusal(
      'E_FORBIDDEN',
      'This work order is paid. Ask a manager to change its costs, place, trade, contractor or project.',
    )
}
