import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { addMonths, firstOfMonth, monthName, monthsBetween } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import type { Span } from '../frame/range'
import type { Within } from '../frame/totals.sql'
import { specificExpenses, spentByMonth } from './expense-chart.sql'

/** Every series has a point for every month. */
const yearsAtMost = 30

/** The months of a span by name, with nothing left out. */
export function monthsOf({ from, to }: Span): string[] {
  if (monthsBetween(from, to) >= yearsAtMost * 12)
    throw badField('end_date', `Choose a range of at most ${yearsAtMost} years.`)
  const first = firstOfMonth(from)
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, n) => monthName(addMonths(first, n)))
}

/** A file is refused before it is sent: one that breaks off says nothing. */
export async function requireSpecifics(db: Db, scope: Scope, chosen: readonly number[]): Promise<void> {
  const ids = [...new Set(chosen)]
  if ((await specificExpenses(db, scope, ids)).length < ids.length) throw notFound('Specific expense')
}

/** Spending month by month, a series for each specific expense that was chosen. */
export async function expenseSeries(db: Db, scope: Scope, within: Within, chosen: readonly number[]) {
  const months = monthsOf(within)
  const ids = [...new Set(chosen)]
  const [specifics, spent] = await Promise.all([specificExpenses(db, scope, ids), spentByMonth(db, scope, within, ids)])
  if (specifics.length < ids.length) throw notFound('Specific expense')
  const found = new Map(spent.map(({ subcategory_id, month, cents }) => [keyOf(subcategory_id, month), cents]))
  return specifics.map(({ id, category_name, subcategory_name }) => {
    const points = months.map((label) => ({ label, cents: found.get(`${id} ${label}`) ?? 0 }))
    return {
      subcategory_id: id,
      category_name,
      subcategory_name,
      total: keptDollars(points.reduce((all, { cents }) => all + cents, 0)),
      chart_data: points.map(({ label, cents }) => ({ label, total: keptDollars(cents) })),
    }
  })
}

const keyOf = (id: number, month: Day): string => `${id} ${monthName(month)}`
