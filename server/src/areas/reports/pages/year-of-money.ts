import { addDays, type Day } from '@freehold/rules/day'
import { type Cents, cents, subtract, sum, toDollars } from '@freehold/rules/money'
import { addMonths, firstOfMonth, monthName } from '@freehold/rules/month'
import type { Span } from '../frame/range'
import type { MonthOfMoney } from './year-of-money.sql'

/** The month of today and the eleven before it, up to today. */
export const lastTwelveMonths = (today: Day): Span => ({ from: addMonths(firstOfMonth(today), -11), to: today })

export const lastTwoYears = (today: Day): Span => ({ from: addDays(addMonths(today, -24), 1), to: today })

/** Every month of the span, those without money too, and what they come to. */
export function yearShown(span: Span, found: readonly MonthOfMoney[]) {
  const of = new Map(found.map((month) => [month.label, month]))
  const months = Array.from({ length: 12 }, (_, n) => {
    const label = monthName(addMonths(span.from, n))
    return { label, revenue: cents(of.get(label)?.revenue ?? 0), expense: cents(of.get(label)?.expense ?? 0) }
  })
  const total = (part: (month: { revenue: Cents; expense: Cents }) => Cents): Cents => sum(months.map(part))
  const [income, expenses] = [total(({ revenue }) => revenue), total(({ expense }) => expense)]
  return {
    ...span,
    income: toDollars(income),
    expenses: toDollars(expenses),
    net: toDollars(subtract(income, expenses)),
    months: months.map(({ label, revenue, expense }) => ({
      label,
      revenue: toDollars(revenue),
      expense: toDollars(expense),
    })),
  }
}
