import { type Book, type Home, staysIn } from './book'
import { earliest, latest, plusDays } from './calendar'
import { firstRent } from './days-owed'
import { bill } from './money-flow'
import { billExtrasTo, billRentTo, takeBackMoveIn, voidLateFees } from './rent-and-fees'

/** The deposit, and the rent of the first days as it was agreed. */
export function billFirstDays(book: Book, home: Home, deposit: number): void {
  const { from, to, amount: byRule } = firstRent(home)
  const amount = home.firstRent === 'by the rule' ? byRule : home.firstRent
  const charge = { due: home.moveIn, forMoveIn: true }
  if (deposit > 0) bill(book, home, { ...charge, reason: 'SECURITY_DEPOSIT', amount: deposit })
  home.keptOut = false
  home.freeDays = amount > 0 ? null : { from, to }
  if (amount > 0)
    bill(book, home, { ...charge, reason: 'RENT', amount, days: { from, to }, computed: amount === byRule })
  billExtrasTo(book, home, home.moveIn)
}

/** The next tenant of a unit who has not moved in. */
export const newcomerAfter = (book: Book, home: Home): Home | undefined =>
  staysIn(book, home.unit, home).find(
    ({ moveIn, waitsFor }) => moveIn > home.moveIn && (waitsFor !== null || moveIn > book.today),
  )

/** The day agreed, or the day after the last tenant before has left. */
export function startOf(book: Book, newcomer: Home, { after, last }: { after: Home; last: string | null }): string {
  const before = staysIn(book, newcomer.unit, after).filter(({ moveIn }) => moveIn < newcomer.moveIn)
  const ends = [last, ...before.map(({ left }) => left)].filter((day) => day !== null)
  return latest(newcomer.agreedMoveIn, ...ends.map((day) => plusDays(day, 1)))
}

/** Move-in charges that were billed for another first day, or voided meanwhile, are billed for the new one. */
export function letNewcomerIn(book: Book, home: Home, start: string): void {
  const before = home.moveIn
  home.moveIn = start
  if (home.waitsFor) return
  const anew = start !== before || home.keptOut
  if (anew) billMoveInAgain(book, home)
  billRentTo(book, home, book.today)
  if (anew) voidLateFees(home, earliest(before, start))
}

function billMoveInAgain(book: Book, home: Home): void {
  const { deposit, rent } = agreedBefore(home)
  takeBackMoveIn(home)
  // Rent that a person took back was for other days; a deposit that was taken back is not billed again.
  if (rent?.waived) home.firstRent = 'by the rule'
  const { to } = firstRent(home)
  for (const charge of home.charges) if (charge.days && !charge.extra && charge.days.from <= to) charge.waived = false
  billFirstDays(book, home, deposit && !deposit.waived ? deposit.amount : 0)
  if (home.rule) home.feesSeenTo = plusDays(latest(plusDays(home.moveIn, home.rule.grace), home.ruleBegins), -1)
}

const agreedBefore = ({ charges }: Home) => {
  const own = charges.filter(({ forMoveIn }) => forMoveIn)
  return {
    deposit: own.filter(({ reason }) => reason === 'SECURITY_DEPOSIT').at(-1),
    rent: own.filter(({ reason }) => reason === 'RENT').at(-1),
  }
}
