import { addDays, type Day, showDay } from '@freehold/rules/day'
import { expenseLines } from '@freehold/rules/money/entry'
import { dueBetween, firstDueFrom } from '@freehold/rules/money/recurring'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { booksClosedTo } from '../journal/books.sql'
import { type Posting, post } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import { insertExpenses, type NewExpense } from './expense.sql'
import { type RecurringExpense, setNextOn } from './recurring-expense.sql'

const postingOf = ({ day, amount, property, unit, notes }: NewExpense): Posting => ({
  day,
  kind: 'EXPENSE',
  reason: 'EXPENSE',
  amount,
  lines: expenseLines(amount),
  property,
  ...(unit !== null && { unit }),
  notes,
})

/** Each bears the number of its entry. Answers these in their order. */
export async function postExpenses(tx: Tx, scope: Scope, expenses: readonly NewExpense[]): Promise<number[]> {
  if (expenses.length === 0) return []
  const ids = await post(tx, scope, expenses.map(postingOf))
  insertExpenses(
    tx,
    scope,
    expenses.flatMap((expense, i) => {
      const id = ids[i]
      if (id === undefined) throw new Error('An expense was not posted')
      return [{ ...expense, id }]
    }),
  )
  return ids
}

/**
 * Posts all that is due of recurring expenses, held by the caller, up to a day. Late, it posts what it would have on time.
 * Answers the numbers of what it posted, the first of each before its next.
 */
export async function postWhatIsDue(
  tx: Tx,
  scope: Scope,
  recurring: readonly RecurringExpense[],
  upTo: Day,
): Promise<number[]> {
  const due = recurring.filter(({ nextOn }) => nextOn !== null && nextOn <= upTo)
  if (due.length === 0) return []
  const closedTo = await booksClosedTo(tx, scope)
  const expenses = due.flatMap((one) =>
    dueBetween(one.startedOn, one.nextOn ?? upTo, upTo).map((day) => expenseOn(one, day, closedTo, scope)),
  )
  const ids = await postExpenses(tx, scope, expenses)
  const next = (startedOn: Day) => firstDueFrom(startedOn, addDays(upTo, 1))
  setNextOn(
    tx,
    scope,
    due.map(({ id, startedOn }) => ({ id, next: next(startedOn) })),
  )
  return ids
}

/** An expense due in closed books is posted today, with a note of its due day: no expense is lost. */
function expenseOn(
  { id, startedOn: _, nextOn: __, ...spending }: RecurringExpense,
  due: Day,
  closedTo: Day | null,
  scope: Scope,
): NewExpense {
  const recurring = { id, due }
  if (closedTo === null || due > closedTo) return { ...spending, day: due, recurring, project: null }
  const day = openDay(due, closedTo, scope)
  const notes = spending.notes === '' ? `For ${showDay(due)}` : `${spending.notes} (for ${showDay(due)})`
  return { ...spending, day, notes, recurring, project: null }
}
