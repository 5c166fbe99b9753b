import type { Charge, Extra, Home } from './book'
import { daysFromTo, daysInMonthOf, daysInYearOf, earliest, monthEnd, plusDays, plusMonths } from './calendar'

/**
 * Rent from first principles, day by day. Every day of a stay is owed once. A day is settled when a charge that stands is
 * for it, or when a person decided that it costs nothing. Nothing else is remembered, so nothing can run ahead of the charges.
 */

interface Days {
  from: string
  to: string
}

interface Period extends Days {
  /** The rent is for so many days. */
  rentDays: number
}

interface Piece extends Days {
  amount: number
}

type Stay = Pick<Home, 'moveIn' | 'leaseEnd' | 'left' | 'unit'>

/** The periods of a home, one after the other: to the end of the first month, then weeks, months or years. */
function* periodsOf({ moveIn, unit: { period } }: Stay): Generator<Period> {
  let from = moveIn
  let to = monthEnd(moveIn)
  yield { from, to, rentDays: { WEEKLY: 7, MONTHLY: daysInMonthOf(moveIn), YEARLY: daysInYearOf(moveIn) }[period] }
  for (;;) {
    from = plusDays(to, 1)
    to = { WEEKLY: plusDays(from, 6), MONTHLY: monthEnd(from), YEARLY: plusDays(plusMonths(from, 12), -1) }[period]
    yield { from, to, rentDays: daysFromTo(from, to) }
  }
}

function periodOf(stay: Stay, day: string): Period {
  for (const period of periodsOf(stay)) if (day <= period.to) return period
  throw new Error('Periods do not end')
}

const roundUp = (amount: number, part: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(part)
  return Number((product + BigInt(whole) - 1n) / BigInt(whole))
}

/** The last day of a stay as it is known on a day: nobody knows yet how long a lease is outstayed. */
const knownEnd = ({ left, leaseEnd }: Stay, day: string): string | null => left ?? (day <= leaseEnd ? leaseEnd : null)

/** The stretch billed in one go from a day on: to the end of its period or of the stay, or until days that are settled. */
function pieceFrom(stay: Stay, from: string, settled: readonly Days[]): Piece | null {
  const end = knownEnd(stay, from)
  if (end !== null && from > end) return null
  const period = periodOf(stay, from)
  const next = settled.filter((days) => days.from > from).map((days) => plusDays(days.from, -1))
  const to = earliest(period.to, ...(end === null ? [] : [end]), ...next)
  return { from, to, amount: roundUp(stay.unit.rent, daysFromTo(from, to), period.rentDays) }
}

/** Rent from the move-in to the end of its month, or of the lease. */
export function firstRent(lease: Omit<Stay, 'left'>): Piece {
  const rent = pieceFrom({ ...lease, left: null }, lease.moveIn, [])
  if (!rent) throw new Error('A lease cannot end before it begins')
  return rent
}

const isFor = (days: Days | null): days is Days => days !== null

/** The charges for days of the rent, or of what is billed with it, that stand or that a person took back for good. */
const decided = (charges: readonly Charge[], of: Extra | null): Charge[] =>
  charges.filter(({ stands, waived, extra }) => extra === of && (stands || waived))

const settledDays = ({ charges, freeDays }: Home): Days[] =>
  [freeDays, ...decided(charges, null).map(({ days }) => days)].filter(isFor)

/** The first stretch of days that nobody has settled, whenever it falls due; null when the stay is over before. */
export function firstUnsettled(home: Home): Piece | null {
  if (home.cancelled) return null
  const settled = settledDays(home)
  let day = home.moveIn
  for (;;) {
    const here = settled.find(({ from, to }) => from <= day && day <= to)
    if (!here) return pieceFrom(home, day, settled)
    day = plusDays(here.to, 1)
  }
}

/** The last day that was decided for an extra charge, or the day before it can be billed. */
export const decidedTo = (home: Home, extra: Extra): string =>
  decided(home.charges, extra)
    .flatMap(({ days }) => (days ? [days.to] : []))
    .reduce((a, b) => (a > b ? a : b), plusDays(extra.begins > home.moveIn ? extra.begins : home.moveIn, -1))

/** The first days of an extra charge that no one has decided, in the periods of the rent. */
export function firstUnsettledOf(home: Home, extra: Extra): Piece | null {
  if (home.cancelled) return null
  const settled = decided(home.charges, extra)
    .map(({ days }) => days)
    .filter(isFor)
  let day = extra.begins > home.moveIn ? extra.begins : home.moveIn
  for (;;) {
    const here = settled.find(({ from, to }) => from <= day && day <= to)
    if (!here) break
    day = plusDays(here.to, 1)
  }
  if (extra.ends !== null && day > extra.ends) return null
  const whole = pieceFrom(home, day, settled)
  if (!whole) return null
  const next = extra.amounts.find(({ from }) => from > day)
  const to = earliest(whole.to, ...(extra.ends ? [extra.ends] : []), ...(next ? [plusDays(next.from, -1)] : []))
  const amount = extra.amounts.filter(({ from }) => from <= day).at(-1)?.amount ?? extra.amounts[0]?.amount ?? 0
  return { from: day, to, amount: roundUp(amount, daysFromTo(day, to), periodOf(home, day).rentDays) }
}
