import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import type { Day } from '@freehold/rules/day'
import type { Trade } from '@freehold/rules/maintenance/trades'
import { spendingOf, totalCost } from '@freehold/rules/maintenance/work-order-costs'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'
import { settleOrder } from '../../money/expenses/order-expense'
import { tradesOf } from '../contractors/contractor.sql'
import type { Answers, StoredOrder } from './work-order.sql'

interface Paying {
  before: StoredOrder
  input: Filled<InputOf<typeof workOrder.save>>
  answers: Answers
  /** The trades of the contractor. */
  trades: readonly string[]
}

const namesOf = (trade: Trade | null, known: readonly string[]) => spendingOf(trade, tradesOf(known))

/** Makes the expense of a work order agree with what is saved: its total on its fund date while it is paid, else none. */
export async function payOrder(tx: Tx, scope: Scope, { before, input, answers, trades: known }: Paying): Promise<void> {
  const which = { order: before.id, title: input.job_title }
  if (!answers.paid || answers.fund_on === null) return settleOrder(tx, scope, which, null)
  const spent = namesOf(input.trade, known)
  const spentBefore = namesOf(before.trade, before.contractor_trades)
  await settleOrder(tx, scope, which, {
    ...which,
    contractor: input.contractor_id,
    property: input.property_id,
    unit: input.unit_id,
    project: input.project_id,
    day: answers.fund_on as Day,
    amount: totalCost(input),
    spent,
    sameTrade: spent.category === spentBefore.category && spent.specific === spentBefore.specific,
  })
}
