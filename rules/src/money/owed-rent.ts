import { addDays, type Day, daysBetween, earlier, later, requireDay } from '../day'
import { type Cents, requireAtLeast, subtract, sum } from '../money'

/** A charge of rent and the money that paid it, each part on the day its receipt bears. */
export interface OwedRent {
  id: number
  due: Day
  amount: Cents
  paid: readonly { day: Day; amount: Cents }[]
}

/** The rent owed as a day begins: a receipt of that very day comes too late for its fee. */
export const owedOn = ({ amount, paid }: OwedRent, day: Day): Cents =>
  subtract(amount, sum(paid.filter((receipt) => receipt.day < day).map((receipt) => receipt.amount)))

/** The days of a span, from the due day on, on which something is owed as they begin. */
export function owedSpans(rent: OwedRent, from: Day, to: Day): { from: Day; to: Day }[] {
  requireDay(rent.due, 'The due day')
  requireAtLeast(0, rent.amount, 'The rent')
  const changes = rent.paid.map(({ day }) => addDays(day, 1)).filter((day) => day > from && day <= to)
  const starts = [...new Set([later(from, rent.due), ...changes.filter((day) => day > rent.due)])].sort()
  return starts
    .map((start, i) => {
      const next = starts[i + 1]
      return { from: start, to: next === undefined ? to : earlier(to, addDays(next, -1)) }
    })
    .filter((span) => span.from <= span.to && owedOn(rent, span.from) > 0)
}

/**
 * A late fee of a day is justified if rent was past its grace period and owed on that day. Use the rule that the fee
 * was billed by: a rule changed since gives the wrong answer.
 */
export const stillOwedOn = (feeDay: Day, rents: readonly OwedRent[], rule: { duePeriod: number }): boolean =>
  rents.some((rent) => daysBetween(rent.due, feeDay) >= rule.duePeriod && owedOn(rent, feeDay) > 0)
