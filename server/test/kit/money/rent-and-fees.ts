import { type Book, byDue, type Charge, type Extra, type FeeRule, type Home, standing, total } from './book'
import { earliest, latest, plusDays, plusMonths } from './calendar'
import { firstUnsettled, firstUnsettledOf } from './days-owed'
import { bill, paidFromDeposit, voidChargeOnRequest } from './money-flow'

/** Rent and late fees, day by day, as a patient clerk would bill them. */

/** Rent and what is billed with it: what a move-in or a move-out bills. */
export function billRentTo(book: Book, home: Home, upTo: string): void {
  if (home.waitsFor) return
  for (;;) {
    const rent = firstUnsettled(home)
    const extra = nextExtra(home)
    if (rent !== null && rent.from <= upTo && (!extra || rent.from <= extra.days.from)) {
      const { from, to, amount } = rent
      bill(book, home, { reason: 'RENT', due: from, amount, days: { from, to }, computed: true })
      if (home.rule) home.feesSeenTo = earliest(home.feesSeenTo, plusDays(from, home.rule.grace - 1))
    } else if (extra && extra.days.from <= upTo) billExtra(book, home, extra)
    else return
  }
}

interface ExtraDue {
  extra: Extra
  days: { from: string; to: string }
  amount: number
}

/** The charge beside the rent that is due first; of one day, the one that was agreed first. */
function nextExtra(home: Home): ExtraDue | undefined {
  const due = home.extras.flatMap((extra): ExtraDue[] => {
    const piece = firstUnsettledOf(home, extra)
    return piece ? [{ extra, days: { from: piece.from, to: piece.to }, amount: piece.amount }] : []
  })
  return due.sort((a, b) => (a.days.from < b.days.from ? -1 : a.days.from > b.days.from ? 1 : 0))[0]
}

const billExtra = (book: Book, home: Home, { extra, days, amount }: ExtraDue): Charge =>
  bill(book, home, { reason: extra.reason, due: days.from, amount, days, computed: true, extra })

/** Bills the charges beside the rent alone: a move-in to come has its rent already. Returns the bills. */
export function billExtrasTo(book: Book, home: Home, upTo: string): Charge[] {
  const billed: Charge[] = []
  for (let next = nextExtra(home); next && next.days.from <= upTo; next = nextExtra(home))
    billed.push(billExtra(book, home, next))
  return billed
}

const nextDue = (home: Home): string | undefined =>
  [firstUnsettled(home)?.from, nextExtra(home)?.days.from].filter((day) => day !== undefined).sort()[0]

/** Rent and late fees as they fall due, one day after the other; what was decided before stays. */
export function bringUpToDate(book: Book, home: Home, upTo = book.today): void {
  if (home.cancelled) return
  if (home.waitsFor) {
    if (home.moveIn <= upTo) waitOn(home)
    return
  }
  let next = nextDue(home)
  const start = earliest(upTo, next ?? upTo, plusDays(home.feesSeenTo, 1))
  for (let day = start; day <= upTo; day = plusDays(day, 1)) {
    if (next !== undefined && next <= day) {
      billRentTo(book, home, day)
      next = nextDue(home)
    }
    const fee = feeOf(home, day)
    if (fee) bill(book, home, fee)
  }
  // Days after a move-out are not decided: it may be put off.
  if (home.rule) home.feesSeenTo = latest(home.feesSeenTo, earliest(upTo, home.left ?? upTo))
}

/** The first day has come, and the tenant before is still there: nothing is billed until that one has left. */
function waitOn(home: Home): void {
  takeBackMoveIn(home)
  voidLateFees(home, plusDays(home.moveIn, -1))
  home.keptOut = true
}

/** Everything billed for a move-in, and for days after it. */
export function takeBackMoveIn(home: Home): void {
  for (const charge of standing(home.charges).sort(byDue))
    if (charge.days || charge.forMoveIn) voidChargeOnRequest(home, charge, { waived: false })
}

/** The part of a rent that was owed as a day began. */
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
export function voidLateFees(home: Home, since: string): void {
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
      voidChargeOnRequest(home, charge, { waived: false })
      if (charge.fee?.rule.frequency === 'MONTHLY' && home.rule)
        home.feesSeenTo = earliest(home.feesSeenTo, plusDays(charge.due, -1))
    }
  }
}

const stillOwed = (home: Home, { grace }: { grace: number }, day: string): boolean =>
  rents(home).some((rent) => plusDays(rent.due, grace) <= day && owedOn(home, rent, day) > 0)
