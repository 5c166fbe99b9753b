import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { type Day, showDay } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { type ActivityLine, logActivities } from '../../account/log/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { requireBookableDay, requireNotAhead } from '../payments/record-payment'
import { projectOfExpense, propertyOfExpense, type Spending, unitOfExpense } from './expense.sql'
import { shareCategory, shareSpecific } from './expense-category.sql'
import { saveReceipt } from './expense-receipt'
import { contractorOfExpense } from './payee.sql'
import { postExpenses, postWhatIsDue } from './post-expenses'
import { insertRecurring } from './recurring-expense.sql'

type ExpenseInput = InputOf<typeof expense.save>

/** Answers the number of the expense, or of the recurring one that posts them. */
export async function recordExpense(tx: Tx, scope: Scope, input: ExpenseInput): Promise<number> {
  const [id] = await recordExpenses(tx, scope, [input])
  return id ?? missing()
}

/**
 * Records expenses as if they were recorded one after the other, in this order: hardly more queries for a hundred than for
 * one. Answers their numbers in the same order.
 */
export async function recordExpenses(tx: Tx, scope: Scope, inputs: readonly ExpenseInput[]): Promise<number[]> {
  const reads = readsOnce(tx, scope)
  const [resolved, closedTo] = await Promise.all([
    Promise.all(inputs.map(async (input) => ({ input, ...(await requireRecords(reads, input)) }))),
    booksClosedTo(tx, scope),
  ])
  for (const { paid_date } of inputs) requireBookableDay(scope, { closedTo }, paid_date, 'paid_date')
  const single = inputs.filter(({ frequency }) => frequency === 'SINGLE')
  const ids = await recordSingle(tx, scope, single)
  for (const input of inputs) if (!ids.has(input)) ids.set(input, await beginRecurring(tx, scope, input))
  await logActivities(
    tx,
    scope,
    resolved.map((one) => lineOf(scope, ids.get(one.input) ?? missing(), one)),
  )
  return inputs.map((input) => ids.get(input) ?? missing())
}

function missing(): never {
  throw new Error('The expense was not posted')
}

function lineOf(
  { userName }: Scope,
  id: number,
  { input, specificName, place }: Resolved & { input: ExpenseInput },
): ActivityLine {
  const said = `${userName} recorded an expense of ${showDollars(toDollars(input.paid_amount))} for ${specificName} at ${place}`
  return {
    noun: 'expense',
    id,
    needs: 'money',
    about: { property: input.property_id },
    message: input.frequency === 'SINGLE' ? `${said}.` : `${said}, monthly from ${showDay(input.paid_date)}.`,
  }
}

const spendingOf = (input: ExpenseInput): Spending => ({
  specific: input.subcategory_id,
  property: input.property_id,
  unit: input.unit_id,
  amount: input.paid_amount,
  notes: input.notes,
  paid: {
    contractor: input.contractor_id,
    // A contractor goes by the name on its record.
    payee: input.contractor_id === null ? input.payee : '',
    method: input.method ?? '',
    reference: input.reference,
  },
})

async function recordSingle(tx: Tx, scope: Scope, inputs: readonly ExpenseInput[]): Promise<Map<ExpenseInput, number>> {
  for (const { paid_date } of inputs) requireNotAhead(scope, paid_date, 'paid_date')
  const expenses = inputs.map((input) => ({
    ...spendingOf(input),
    day: input.paid_date,
    recurring: null,
    project: input.project_id,
  }))
  const ids = await postExpenses(tx, scope, expenses)
  const recorded = new Map(inputs.map((input, i) => [input, ids[i] ?? missing()]))
  for (const [{ receipt }, id] of recorded) if (receipt !== '') await saveReceipt(tx, scope, id, receipt)
  return recorded
}

/** The receipt is that of the first one. */
async function beginRecurring(tx: Tx, scope: Scope, input: ExpenseInput): Promise<number> {
  const { paid_date: day, receipt } = input
  requireNear(scope, day)
  if (input.project_id !== null)
    throw badField('project_id', 'A recurring expense belongs to no project. Record it once for each payment.')
  if (receipt !== '' && day > scope.today)
    throw badField('receipt', `The first expense is posted on ${showDay(day)}. Add its receipt then.`)
  const spending = spendingOf(input)
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

interface Resolved {
  specificName: string
  /** The property, and the unit of it. */
  place: string
}

/** Many expenses name few records: each is read and locked once. */
const readsOnce = (tx: Tx, scope: Scope) => ({
  category: once((id) => shareCategory(tx, scope, id)),
  specific: once((id) => shareSpecific(tx, scope, id)),
  property: once((id) => propertyOfExpense(tx, scope, id)),
  unit: once((id) => unitOfExpense(tx, scope, id)),
  project: once((id) => projectOfExpense(tx, scope, id)),
  contractor: once((id) => contractorOfExpense(tx, scope, id)),
})

type Reads = ReturnType<typeof readsOnce>

function once<T>(read: (id: number) => Promise<T>): (id: number) => Promise<T> {
  const asked = new Map<number, Promise<T>>()
  return (id) => {
    const answer = asked.get(id) ?? read(id)
    asked.set(id, answer)
    return answer
  }
}

/**
 * Reads what an expense is for and where, as far as the user may see it. A missing record is refused before the rest is
 * checked.
 */
async function requireRecords(reads: Reads, input: ExpenseInput): Promise<Resolved> {
  const { category_id, subcategory_id, property_id, unit_id, project_id, contractor_id } = input
  const [category, specific, property, unit, project, contractor] = await Promise.all([
    reads.category(category_id),
    reads.specific(subcategory_id),
    reads.property(property_id),
    unit_id === null ? null : reads.unit(unit_id),
    project_id === null ? null : reads.project(project_id),
    contractor_id === null ? null : reads.contractor(contractor_id),
  ])
  if (!category) throw notFound('Category')
  if (!specific) throw notFound('Specific expense')
  if (!property) throw notFound('Property')
  if (unit === undefined) throw notFound('Unit')
  if (project === undefined) throw notFound('Project')
  if (contractor === undefined) throw notFound('Contractor')
  if (category.archived_at !== null)
    throw badField('category_id', `${category.category_name} was deleted. Choose another category.`)
  if (specific.category_id !== category.id)
    throw badField('subcategory_id', `${specific.subcategory_name} does not belong to ${category.category_name}.`)
  if (specific.archived_at !== null)
    throw badField('subcategory_id', `${specific.subcategory_name} was deleted. Choose another specific expense.`)
  if (unit && unit.property_id !== property_id)
    throw badField('unit_id', `${unit.unit_name} does not belong to ${property.property_name}.`)
  if (project && project.property_id !== property_id)
    throw badField('project_id', `${project.project_title} is not a project of ${property.property_name}.`)
  requireListed(property, 'property', property.property_name)
  if (unit) requireListed(unit, 'unit', unit.unit_name)
  if (contractor) requireListed(contractor, 'contractor', contractor.name)
  const place = unit ? `${property.property_name}, ${unit.unit_name}` : property.property_name
  return { specificName: specific.subcategory_name, place }
}
