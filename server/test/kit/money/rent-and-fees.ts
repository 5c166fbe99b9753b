import { type Book, byDue, type Charge, type FeeRule, type Home, standing, total } from './book'
import { daysFromTo, daysInMonthOf, daysInYearOf, earliest, latest, monthEnd, plusDays, plusMonths } from './calendar'
import { bill, paidFromDeposit, takeBackCharge } from './money-flow'

/** Rent and late fees, day by day, as a patient clerk would bill them. */

interface Period {
  from: string
  to: string
  /** The rent is for so many days. */
  rentDays: number
}

/** The periods of a home, one after the other: to the end of the first month, then weeks, months or years. */
function* periodsOf({ moveIn, unit: { period } }: Pick<Home, 'moveIn' | 'unit'>): Generator<Period> {
  let from = moveIn
  let to = monthEnd(moveIn)
  yield { from, to, rentDays: { WEEKLY: 7, MONTHLY: daysInMonthOf(moveIn), YEARLY: daysInYearOf(moveIn) }[period] }
  for (;;) {
    from = plusDays(to, 1)
    to = { WEEKLY: plusDays(from, 6), MONTHLY: monthEnd(from), YEARLY: plusDays(plusMonths(from, 12), -1) }[period]
    yield { from, to, rentDays: daysFromTo(from, to) }
  }
}

type Lease = Pick<Home, 'moveIn' | 'unit' | 'left' | 'leaseEnd'>

function periodOf(home: Lease, day: string): Period {
  for (const period of periodsOf(home)) if (day <= period.to) return period
  throw new Error('Periods do not end')
}

const roundUp = (amount: number, part: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(part)
  return Number((product + BigInt(whole) - 1n) / BigInt(whole))
}

/** What the days from `from` on cost, to the end of their period or of the stay. */
function rentFrom(home: Lease, from: string): { from: string; to: string; amount: number } | null {
  const stop = home.left ?? (from <= home.leaseEnd ? home.leaseEnd : null)
  if (stop !== null && from > stop) return null
  const period = periodOf(home, from)
  const to = stop === null ? period.to : earliest(stop, period.to)
  return { from, to, amount: roundUp(home.unit.rent, daysFromTo(from, to), period.rentDays) }
}

/** Rent from the move-in to the end of its month, or of the lease. */
export function firstRent(lease: Omit<Lease, 'left'>) {
  const rent = rentFrom({ ...lease, left: null }, lease.moveIn)
  if (!rent) throw new Error('A lease cannot end before it begins')
  return rent
}

const nextRent = (home: Home) => (home.cancelled ? null : rentFrom(home, plusDays(home.billedTo, 1)))

function billRent(book: Book, home: Home): void {
  const rent = nextRent(home)
  if (!rent) return
  const { from, to, amount } = rent
  bill(book, home, { reason: 'RENT', due: from, amount, days: { from, to }, computed: true })
  home.billedTo = to
  if (home.rule) home.feesSeenTo = earliest(home.feesSeenTo, plusDays(from, home.rule.grace - 1))
}

function rentIsDue(home: Home, upTo: string): boolean {
  const rent = nextRent(home)
  return rent !== null && rent.from <= upTo
}

/** Rent alone: what a move-in or a move-out bills. */
export function billRentTo(book: Book, home: Home, upTo: string): void {
  while (rentIsDue(home, upTo)) billRent(book, home)
}

/** Rent and late fees as they fall due, one day after the other; what was decided before stays. */
export function bringUpToDate(book: Book, home: Home, upTo = book.today): void {
  if (home.cancelled) return
  const start = earliest(upTo, nextRent(home)?.from ?? upTo, plusDays(home.feesSeenTo, 1))
  for (let day = start; day <= upTo; day = plusDays(day, 1)) {
    billRentTo(book, home, day)
    const fee = feeOf(home, day)
    if (fee) bill(book, home, fee)
  }
  if (home.rule) home.feesSeenTo = latest(home.feesSeenTo, upTo)
}

/** What of a rent was owed as a day began. */
const owedOn = (home: Home, charge: Charge, day: string): number =>
  charge.amount - total(home.uses.filter((use) => use.charge === charge && use.day < day).map(({ cents }) => cents))

const rents = (home: Home): Charge[] => standing(home.charges).filter(({ reason }) => reason === 'RENT')

export const feeAmount = ({ fixed, percent }: FeeRule, rent: number): number =>
  fixed ?? Math.floor((rent * (percent ?? 0) + 5_000) / 10_000)

/** Fees of a rule for the day, or in the month, of a day. */
const feesAround = (home: Home, rule: FeeRule, day: string): Charge[] =>
  home.charges.filter(
    ({ fee, due }) =>
      fee?.rule === rule && (rule.frequency === 'DAILY' ? due === day : due.slice(0, 7) === day.slice(0, 7)),
  )

export const feeStands = (home: Home, rule: FeeRule, day: string): boolean =>
  feesAround(home, rule, day).some(({ stands }) => stands)

const goneBy = ({ left }: Home, day: string): boolean => left !== null && day > left

function feeOf(home: Home, day: string) {
  const { rule } = home
  if (!rule || day <= home.feesSeenTo || day < home.ruleBegins || goneBy(home, day)) return null
  const falls = rents(home).some((rent) => feeFalls(rule, rent.due, day) && owedOn(home, rent, day) > 0)
  const had = feesAround(home, rule, day).some(({ stands, waived }) => stands || waived)
  const amount = feeAmount(rule, home.unit.rent)
  if (!falls || had || amount === 0) return null
  return { reason: 'LATE_FEE', due: day, amount, fee: { rule, byHand: false, grace: rule.grace } } as const
}

/** Every day from the end of the grace on, or its day of each month. */
function feeFalls({ frequency, grace }: FeeRule, due: string, day: string): boolean {
  const first = plusDays(due, grace)
  if (day < first) return false
  if (frequency === 'DAILY') return true
  for (let months = 0; ; months += 1) {
    const falls = plusMonths(first, months)
    if (falls >= day) return falls === day
  }
}

/** Fees after a day that came by themselves, and whose rent turns out to have been paid by then, are taken back. */
export function takeBackFees(home: Home, since: string): void {
  for (;;) {
    const lost = standing(home.charges).filter(
      (charge) =>
        charge.fee &&
        !charge.fee.byHand &&
        charge.due > since &&
        !paidFromDeposit(home, charge) &&
        (goneBy(home, charge.due) || !stillOwed(home, charge.fee, charge.due)),
    )
    if (lost.length === 0) return
    for (const charge of lost.sort(byDue)) {
      takeBackCharge(home, charge, { waived: false })
      if (charge.fee?.rule.frequency === 'MONTHLY' && home.rule)
        home.feesSeenTo = earliest(home.feesSeenTo, plusDays(charge.due, -1))
    }
  }
}

const stillOwed = (home: Home, { grace }: { grace: number }, day: string): boolean =>
  rents(home).some((rent) => plusDays(rent.due, grace) <= day && owedOn(home, rent, day) > 0)
