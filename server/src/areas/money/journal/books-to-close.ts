import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth, monthTitle } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Needs } from '../../../needs-you'
import { booksClosedTo, hasEntriesUpTo } from './books.sql'

/** Late bills arrive in the first days of a month. After them the month before can be closed. */
const fromDayOfMonth = 10

/** The month before this one, once it can be closed and is not. */
export async function booksToClose(db: Db, scope: Scope): Promise<Needs> {
  const first = firstOfMonth(scope.today)
  const last = addDays(first, -1)
  if (Number(scope.today.slice(8)) < fromDayOfMonth) return none
  const closed = await booksClosedTo(db, scope)
  if ((closed !== null && closed >= last) || !(await hasEntriesUpTo(db, scope, last))) return none
  return { rows: [needOf(addMonths(first, -1), addDays(first, fromDayOfMonth - 1))], total: 1 }
}

const none: Needs = { rows: [], total: 0 }

const needOf = (month: Day, since: Day) => ({
  kind: 'BOOKS_TO_CLOSE' as const,
  id: null,
  name: monthTitle(month),
  title: `Close the books for ${monthTitle(month)}`,
  detail: 'Closed months can no longer change, so reports you have sent stay correct.',
  since,
  due: null,
})
