import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { type Day, showDay } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { logActivity } from '../../account/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { requireNotAhead, requireOpenBooks } from '../payments/record-payment'
import { propertyOfExpense, type Spending, unitOfExpense } from './expense.sql'
import { shareCategory, shareSpecific } from './expense-category.sql'
import { saveReceipt } from './expense-receipt'
import { postExpenses, postWhatIsDue } from './post-expenses'
import { insertRecurring } from './recurring-expense.sql'

type ExpenseInput = InputOf<typeof expense.save>

/** Answers the number of the expense, or of the recurring one that posts them. */
export async function recordExpense(tx: Tx, scope: Scope, input: ExpenseInput): Promise<number> {
  const { paid_date: day, paid_amount: amount, notes, frequency } = input
  const { specificName, place, closedTo } = await requireMeant(tx, scope, input)
  requireOpenBooks({ closedTo }, day, 'paid_date')
  const spending = {
    specific: input.subcategory_id,
    property: input.property_id,
    unit: input.unit_id,
    amount,
    notes,
  }
  const recorded =
    frequency === 'SINGLE'
      ? await recordOne(tx, scope, spending, input)
      : await beginRecurring(tx, scope, spending, input)
  const said = `${showDollars(toDollars(amount))} for ${specificName} at ${place}`
  await logActivity(tx, scope, {
    noun: 'expense',
    id: recorded,
    needs: 'money',
    about: { property: input.property_id },
    message:
      frequency === 'SINGLE'
        ? `${scope.userName} recorded an expense of ${said}.`
        : `${scope.userName} recorded an expense of ${said}, monthly from ${showDay(day)}.`,
  })
  return recorded
}

async function recordOne(tx: Tx, scope: Scope, spending: Spending, { paid_date: day, receipt }: ExpenseInput) {
  requireNotAhead(scope, day, 'paid_date')
  const [id] = await postExpenses(tx, scope, [{ ...spending, day, recurring: null }])
  if (id === undefined) throw new Error('The expense was not posted')
  if (receipt !== '') await saveReceipt(tx, scope, id, receipt)
  return id
}

/** The receipt is that of the first one. */
async function beginRecurring(tx: Tx, scope: Scope, spending: Spending, { paid_date: day, receipt }: ExpenseInput) {
  requireNear(scope, day)
  if (receipt !== '' && day > scope.today)
    throw badField('receipt', `The first expense is posted on ${showDay(day)}. Add its receipt then.`)
  const id = await insertRecurring(tx, scope, { ...spending, startedOn: day })
  const first = { ...spending, id, startedOn: day, nextOn: day }
  const posted = await postWhatIsDue(tx, scope, [first], scope.today)
  if (receipt !== '' && posted[0] !== undefined) await saveReceipt(tx, scope, posted[0], receipt)
  return id
}

const years = 10

/** A slip in the year must not post expenses of centuries. */
function requireNear({ today }: Scope, day: Day): void {
  const [first, last] = [addMonths(today, -12 * years), addMonths(today, 12 * years)]
  if (day < first || day > last)
    throw badField('paid_date', `A recurring expense begins from ${showDay(first)} to ${showDay(last)}.`)
}

/**
 * Reads what an expense is for and where, as far as the user may see it. A missing record is refused before the rest is
 * checked.
 */
async function requireMeant(tx: Tx, scope: Scope, input: ExpenseInput) {
  const { category_id, subcategory_id, property_id, unit_id } = input
  const [category, specific, property, unit, closedTo] = await Promise.all([
    shareCategory(tx, scope, category_id),
    shareSpecific(tx, scope, subcategory_id),
    propertyOfExpense(tx, scope, property_id),
    unit_id === null ? null : unitOfExpense(tx, scope, unit_id),
    booksClosedTo(tx, scope),
  ])
  if (!category) throw notFound('Category')
  if (!specific) throw notFound('Specific expense')
  if (!property) throw notFound('Property')
  if (unit === undefined) throw notFound('Unit')
  if (category.archived_at !== null)
    throw badField('category_id', `${category.category_name} was deleted. Choose another category.`)
  if (specific.category_id !== category.id)
    throw badField('subcategory_id', `${specific.subcategory_name} does not belong to ${category.category_name}.`)
  if (specific.archived_at !== null)
    throw badField('subcategory_id', `${specific.subcategory_name} was deleted. Choose another specific expense.`)
  if (unit && unit.property_id !== property_id)
    throw badField('unit_id', `${unit.unit_name} does not belong to ${property.property_name}.`)
  requireListed(property, 'property', property.property_name)
  if (unit) requireListed(unit, 'unit', unit.unit_name)
  const place = unit ? `${property.property_name}, ${unit.unit_name}` : property.property_name
  return { specificName: specific.subcategory_name, place, closedTo }
}
