import {
  type Book,
  byDue,
  type Charge,
  type FeeRule,
  type Home,
  noDeposits,
  standing,
  type Tenant,
  type Unit,
} from './book'
import { earliest, latest, plusDays } from './calendar'
import { firstRent } from './days-owed'
import { bill, paidFromDeposit, receive, takeBackCharge } from './money-flow'
import { billRentTo, takeBackFees } from './rent-and-fees'

/** What is expected of a call: that it goes through, or how it is refused. */
export type Expected = 'S_OK' | 'E_INVALID' | 'E_CONFLICT' | 'E_CONFIRM' | 'E_NOT_FOUND'

export const inBounds = (cents: number): boolean => cents >= 100 && cents <= 999_999_900

export interface Letting {
  unit: Unit
  moveIn: string
  leaseEnd: string
  total: number
  initial: number
  rule: FeeRule | null
}

const endOf = ({ left, leaseEnd }: Home): string => left ?? leaseEnd
const overlap = (a: { moveIn: string; end: string }, b: { moveIn: string; end: string }): boolean =>
  a.moveIn <= b.end && b.moveIn <= a.end

const othersIn = (book: Book, unit: Unit, except: Home | null = null): Home[] =>
  book.homes
    .filter((home) => home.unit === unit && !home.cancelled && home !== except)
    .sort((a, b) => (a.moveIn < b.moveIn ? -1 : 1))

/** Who is in the way of a letting; who outstays the lease by then is awaited instead. */
function whoIsThere(book: Book, { unit, moveIn, leaseEnd }: Letting): { taken: boolean; awaited: Home | null } {
  const there = othersIn(book, unit).filter(
    (home) => home.moveIn <= leaseEnd && (home.left === null || home.left >= moveIn),
  )
  const awaited = there.find((home) => home.left === null && home.leaseEnd < moveIn && home.waitsFor === null) ?? null
  return { taken: there.some((home) => home !== awaited), awaited }
}

/** Somebody without an end comes after the letting, and has nobody to wait for yet. */
const whoComesLater = (book: Book, { unit, leaseEnd }: Letting): Home | undefined =>
  othersIn(book, unit).find((home) => home.moveIn > leaseEnd && home.left === null && home.waitsFor === null)

/** Those who waited for somebody wait for whom that one waited, and for each other. */
function letIn(book: Book, ended: Home): void {
  const [first, ...others] = book.homes
    .filter((home) => home.waitsFor === ended && !home.cancelled)
    .sort((a, b) => (a.moveIn === b.moveIn ? a.id - b.id : a.moveIn < b.moveIn ? -1 : 1))
  if (!first) return
  first.waitsFor = ended.waitsFor
  for (const other of others) other.waitsFor = first
}

export function mayLet(book: Book, letting: Letting): Expected {
  const { moveIn, leaseEnd, total, initial } = letting
  if (!inBounds(total) || !inBounds(initial) || leaseEnd < moveIn) return 'E_INVALID'
  const { taken, awaited } = whoIsThere(book, letting)
  if (taken || (awaited && moveIn <= book.today)) return 'E_CONFLICT'
  return 'S_OK'
}

export const occupies = (book: Book, tenant: Tenant, on: string): boolean =>
  book.homes.some((home) => home.tenant === tenant && !home.cancelled && (home.left === null || home.left > on))

export function letUnit(book: Book, tenant: Tenant, letting: Letting): Home {
  const { unit, moveIn, leaseEnd, rule } = letting
  const ruleBegins = latest(moveIn, book.today)
  const { awaited } = whoIsThere(book, letting)
  const later = awaited ? undefined : whoComesLater(book, letting)
  const home: Home = {
    id: 0,
    tenant,
    unit,
    moveIn,
    leaseEnd,
    left: null,
    cancelled: false,
    waitsFor: awaited,
    rule,
    ruleBegins,
    freeDays: null,
    feesSeenTo: plusDays(ruleBegins, -1),
    charges: [],
    receipts: [],
    uses: [],
    billed: 0,
    figures: { paid: 0, other: 0, late: 0 },
    held: noDeposits(),
  }
  book.homes.push(home)
  if (later) later.waitsFor = home
  billAtMoveIn(book, home, letting.total)
  const day = earliest(moveIn, book.today)
  receive(book, home, { reason: 'RENT', day, amount: letting.initial, figure: 'paid', atMoveIn: true })
  billRentTo(book, home, book.today)
  return home
}

/** The deposit first; the rest is rent of the first period, by hand where it is not what the rule comes to. */
function billAtMoveIn(book: Book, home: Home, total: number): void {
  const deposit = Math.min(total, home.unit.deposit)
  const amount = total - deposit
  const { from, to, amount: byRule } = firstRent(home)
  if (deposit > 0) bill(book, home, { reason: 'SECURITY_DEPOSIT', due: home.moveIn, amount: deposit })
  if (amount > 0)
    bill(book, home, { reason: 'RENT', due: home.moveIn, amount, days: { from, to }, computed: amount === byRule })
  // A total that is all deposit agrees on no rent for the first days.
  else home.freeDays = { from, to }
}

export interface Leaving {
  tenant: Tenant
  unit: Unit
  day: string
  force: boolean
}

/** The newest letting of a unit to a tenant that was not cancelled. */
export const homeMeant = (book: Book, { tenant, unit }: Leaving): Home | undefined =>
  book.homes
    .filter((home) => home.tenant === tenant && home.unit === unit && !home.cancelled)
    .sort((a, b) => (a.moveIn === b.moveIn ? a.id - b.id : a.moveIn < b.moveIn ? -1 : 1))
    .at(-1)

const beyond = (home: Home, day: string): Charge[] =>
  standing(home.charges)
    .filter(({ days, computed }) => days && computed && days.to > day)
    .sort((a, b) => ((a.days?.from ?? '') < (b.days?.from ?? '') ? -1 : 1))

export function moveOut(book: Book, leaving: Leaving): Expected {
  const { day, force } = leaving
  const home = homeMeant(book, leaving)
  if (!home) return 'E_NOT_FOUND'
  if (home.left !== null && home.left <= book.today) return 'E_CONFLICT'
  if (force !== home.moveIn > book.today) return 'E_CONFLICT'
  if (force) cancel(home)
  else {
    if (day < home.moveIn) return 'E_INVALID'
    const stay = { moveIn: home.moveIn, end: day }
    if (othersIn(book, home.unit, home).some((other) => overlap(stay, { moveIn: other.moveIn, end: endOf(other) })))
      return 'E_CONFLICT'
    if (beyond(home, day).some((charge) => paidFromDeposit(home, charge))) return 'E_CONFLICT'
    leave(book, home, day)
  }
  letIn(book, home)
  return 'S_OK'
}

function leave(book: Book, home: Home, day: string): void {
  home.left = day
  const taken = beyond(home, day)
  for (const charge of taken) takeBackCharge(home, charge, { waived: false })
  billRentTo(book, home, book.today)
  // Rent that was taken back may have had a fee.
  takeBackFees(home, day)
}

function cancel(home: Home): void {
  home.cancelled = true
  const charges = standing(home.charges).sort(byDue)
  for (const charge of charges) takeBackCharge(home, charge, { waived: true })
}

export function chooseRule(book: Book, home: Home, rule: FeeRule | null): void {
  if (rule === home.rule) return
  home.rule = rule
  home.ruleBegins = latest(home.moveIn, book.today)
  home.feesSeenTo = plusDays(home.ruleBegins, -1)
}
