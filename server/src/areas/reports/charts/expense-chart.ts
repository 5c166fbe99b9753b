import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { addMonths, firstOfMonth, monthName, monthsBetween } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import type { Span } from '../frame/range'
import type { Within } from '../frame/totals.sql'
import { type Specific, specificExpenses, spentByMonth } from './expense-chart.sql'

/** Every series has a point for every month. */
const yearsAtMost = 30

/** The months of a span by name, with nothing left out. */
export function monthsOf({ from, to }: Span): string[] {
  if (monthsBetween(from, to) >= yearsAtMost * 12)
    throw badField('end_date', `Choose a range of at most ${yearsAtMost} years.`)
  const first = firstOfMonth(from)
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, n) => monthName(addMonths(first, n)))
}

/** Finds the chosen specific expenses. A file asks before its first byte, because one that breaks off shows no reason. */
export async function requireSpecifics(db: Db, scope: Scope, chosen: readonly number[]): Promise<Specific[]> {
  const ids = [...new Set(chosen)]
  const specifics = await specificExpenses(db, scope, ids)
  if (specifics.length < ids.length) throw notFound('Specific expense')
  return specifics
}

/** Spending month by month, a series for each specific expense. */
export async function expenseSeries(db: Db, scope: Scope, within: Within, specifics: readonly Specific[]) {
  const months = monthsOf(within)
  const ids = specifics.map(({ id }) => id)
  const spent = await spentByMonth(db, scope, within, ids)
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
