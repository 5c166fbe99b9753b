import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { requireBookableDay, requireNotAhead } from '../payments/record-payment'
import { notSaid } from './expense.sql'
import { ensureSpecific } from './expense-category.sql'
import { lockExpenseOfOrder, type OrderExpense, setProjectOfExpense } from './order-expense.sql'
import { postExpenses } from './post-expenses'
import { reverseExpense } from './void-expense'

/** The expense that a paid work order is to have posted. */
interface PaidOrder {
  order: number
  title: string
  contractor: number
  property: number
  unit: number | null
  project: number | null
  day: Day
  amount: Cents
  /** The names of the category and of the specific expense. */
  spent: { category: string; specific: string }
  /** The trade is the same as before, so that the expense stays where it was filed. */
  sameTrade: boolean
}

/**
 * Makes the expense of a work order agree with it: posts it, voids it where the order is not paid, or does both where the
 * order changed. Nothing is posted where they agree already. The caller holds the work order.
 */
export async function settleOrder(
  tx: Tx,
  scope: Scope,
  { order, title }: Pick<PaidOrder, 'order' | 'title'>,
  paid: PaidOrder | null,
): Promise<void> {
  const posted = await lockExpenseOfOrder(tx, scope, order)
  if (!posted && !paid) return
  const specific = paid && (await specificOf(tx, scope, paid, posted))
  if (posted && paid && agrees(posted, paid, specific)) {
    if (posted.project !== paid.project) await setProjectOfExpense(tx, scope, { id: posted.id, project: paid.project })
    return
  }
  const closedTo = await booksClosedTo(tx, scope)
  if (posted) await takeBack(tx, scope, posted, { title, closedTo })
  if (paid && specific !== null) await pay(tx, scope, paid, { specific, closedTo })
}

const specificOf = (tx: Tx, scope: Scope, { spent, sameTrade }: PaidOrder, posted: OrderExpense | undefined) =>
  posted && sameTrade ? posted.specific : ensureSpecific(tx, scope, spent)

const agrees = (posted: OrderExpense, paid: PaidOrder, specific: number | null): boolean =>
  posted.day === paid.day &&
  posted.amount === paid.amount &&
  posted.property === paid.property &&
  posted.unit === paid.unit &&
  posted.contractor === paid.contractor &&
  posted.specific === specific

async function pay(
  tx: Tx,
  scope: Scope,
  { order, title, contractor, property, unit, project, day, amount }: PaidOrder,
  { specific, closedTo }: { specific: number; closedTo: Day | null },
): Promise<void> {
  requireBookableDay(scope, { closedTo }, day, 'paid_date')
  requireNotAhead(scope, day, 'paid_date')
  const notes = `Work order: ${title}`
  const [id = null] = await postExpenses(tx, scope, [
    { specific, property, unit, day, amount, notes, paid: { ...notSaid, contractor }, recurring: null, project, order },
  ])
  await logMoney(tx, scope, { id, property }, `posted an expense of ${shown(amount)} for the work order "${title}"`)
}

/** A reversal in closed books would have to be dated otherwise than the order says, so it is refused. */
async function takeBack(
  tx: Tx,
  scope: Scope,
  posted: OrderExpense,
  { title, closedTo }: { title: string; closedTo: Day | null },
): Promise<void> {
  if (closedTo !== null && posted.day <= closedTo)
    throw badField(
      'paid_date',
      `This work order was paid on ${showDay(posted.day)}, and the books are closed up to ${showDay(closedTo)}. Its costs and payment can't change.`,
    )
  await reverseExpense(tx, scope, posted, { day: posted.day, notes: `Work order: ${title}` })
  await logMoney(tx, scope, posted, `voided the expense of ${shown(posted.amount)} for the work order "${title}"`)
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

const logMoney = (
  tx: Tx,
  scope: Scope,
  { id, property }: { id: number | null; property: number },
  deed: string,
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'expense',
    id,
    needs: 'money',
    about: { property },
    message: `${scope.userName} ${deed}.`,
  })
