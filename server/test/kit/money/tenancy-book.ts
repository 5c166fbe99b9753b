import {
  type Book,
  byDue,
  type Charge,
  type FeeRule,
  type Home,
  noDeposits,
  standing,
  staysIn,
  type Tenant,
  type Unit,
} from './book'
import { earliest, latest, plusDays, plusMonths } from './calendar'
import { firstRent } from './days-owed'
import { paidFromDeposit, receive, releaseCharge, useWhatWaits, voidChargeOnRequest } from './money-flow'
import { billFirstDays, letNewcomerIn, newcomerAfter, startOf } from './newcomers'
import { billRentTo, voidLateFees } from './rent-and-fees'

/** The expected end of a call: it goes through, or how it is refused. */
export type Expected = 'S_OK' | 'E_INVALID' | 'E_CONFLICT' | 'E_CONFIRM' | 'E_NOT_FOUND'

export const inBounds = (cents: number): boolean => cents >= 100 && cents <= 999_999_900

export interface NewLease {
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

/** Those whose lease ends before a new one begins, and who may not have left by then. */
const outstaying = (book: Book, { unit, moveIn }: NewLease): Home[] =>
  staysIn(book, unit).filter(({ left, leaseEnd }) => left === null && leaseEnd < moveIn)

/** Whether another tenant has moved in since: a stay recorded late ended with its lease. */
const isOver = (book: Book, { unit, leaseEnd }: NewLease): boolean =>
  staysIn(book, unit).some(({ moveIn, waitsFor }) => moveIn > leaseEnd && moveIn <= book.today && !waitsFor)

const nextTenant = (book: Book, { unit, leaseEnd }: NewLease): Home | undefined =>
  staysIn(book, unit).find(({ moveIn, left }) => moveIn > leaseEnd && left === null)

/** Those who waited for somebody wait for whom that one waited, and for each other. */
function rentedIn(book: Book, ended: Home): void {
  const [first, ...others] = book.homes
    .filter((home) => home.waitsFor === ended && !home.cancelled)
    .sort((a, b) => (a.moveIn === b.moveIn ? a.id - b.id : a.moveIn < b.moveIn ? -1 : 1))
  if (!first) return
  first.waitsFor = ended.waitsFor
  for (const other of others) other.waitsFor = first
}

export function mayRent(book: Book, newLease: NewLease): Expected {
  const { moveIn, leaseEnd, total, initial } = newLease
  if (!inBounds(total) || !inBounds(initial) || leaseEnd < moveIn) return 'E_INVALID'
  const stay = { moveIn, end: leaseEnd }
  if (staysIn(book, newLease.unit).some((home) => overlap(stay, { moveIn: home.moveIn, end: endOf(home) })))
    return 'E_CONFLICT'
  if (outstaying(book, newLease).length > 0 && moveIn <= book.today) return 'E_CONFLICT'
  if (moveIn < plusMonths(book.today, -24)) return 'E_CONFIRM'
  return 'S_OK'
}

export const occupies = (book: Book, tenant: Tenant, on: string): boolean =>
  book.homes.some((home) => home.tenant === tenant && !home.cancelled && (home.left === null || home.left > on))

export function rentUnit(book: Book, tenant: Tenant, newLease: NewLease): Home {
  const { unit, moveIn, leaseEnd, rule } = newLease
  const ruleBegins = latest(moveIn, book.today)
  const over = isOver(book, newLease)
  const later = over ? undefined : nextTenant(book, newLease)
  const home: Home = {
    id: 0,
    tenant,
    unit,
    moveIn,
    agreedMoveIn: moveIn,
    leaseEnd,
    left: over ? leaseEnd : null,
    cancelled: false,
    waitsFor: outstaying(book, newLease).at(-1) ?? null,
    keptOut: false,
    firstRent: 'by the rule',
    rule,
    ruleBegins,
    freeDays: null,
    extras: [],
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
  billAtMoveIn(book, home, newLease.total)
  const day = earliest(moveIn, book.today)
  receive(book, home, { reason: 'RENT', day, amount: newLease.initial, figure: 'paid', atMoveIn: true })
  billRentTo(book, home, book.today)
  return home
}

/** The deposit first; the rest is rent of the first period, by hand where it is not what the rule comes to. */
function billAtMoveIn(book: Book, home: Home, total: number): void {
  const deposit = Math.min(total, home.unit.deposit)
  const entered = total - deposit
  if (entered !== firstRent(home).amount) home.firstRent = entered
  billFirstDays(book, home, deposit)
}

interface Leaving {
  tenant: Tenant
  unit: Unit
  day: string
  force: boolean
}

/** The newest lease of a unit to a tenant that was not cancelled. */
const homeMeant = (book: Book, { tenant, unit }: Leaving): Home | undefined =>
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
  const movedIn = home.moveIn <= book.today && !home.waitsFor
  if (force === movedIn) return 'E_CONFLICT'
  const newcomer = newcomerAfter(book, home)
  const start = newcomer && startOf(book, newcomer, { after: home, last: force ? null : day })
  if (newcomer && start && start > newcomer.leaseEnd) return 'E_CONFLICT'
  if (!force) {
    if (day < home.moveIn) return 'E_INVALID'
    const stay = { moveIn: home.moveIn, end: day }
    const others = staysIn(book, home.unit, home).filter((other) => other !== newcomer)
    if (others.some((other) => overlap(stay, { moveIn: other.moveIn, end: endOf(other) }))) return 'E_CONFLICT'
    if (beyond(home, day).some((charge) => paidFromDeposit(home, charge))) return 'E_CONFLICT'
  }
  if (force) cancel(home)
  else leave(book, home, day)
  rentedIn(book, home)
  if (newcomer && start) letNewcomerIn(book, newcomer, start)
  return 'S_OK'
}

function leave(book: Book, home: Home, day: string): void {
  home.left = day
  const taken = beyond(home, day)
  for (const charge of taken) releaseCharge(home, charge, { waived: false })
  billRentTo(book, home, book.today)
  useWhatWaits(home)
  // Less rent is owed from the first day that was taken back on, and no fee comes after the move-out.
  const rents = taken.filter(({ extra }) => extra === null)
  voidLateFees(home, earliest(day, ...rents.map(({ due }) => plusDays(due, -1))))
  home.feesSeenTo = earliest(home.feesSeenTo, book.today)
}

function cancel(home: Home): void {
  home.cancelled = true
  const charges = standing(home.charges).sort(byDue)
  for (const charge of charges) voidChargeOnRequest(home, charge, { waived: true })
}

export function chooseRule(book: Book, home: Home, rule: FeeRule | null): void {
  if (rule === home.rule) return
  home.rule = rule
  home.ruleBegins = latest(home.moveIn, book.today)
  home.feesSeenTo = plusDays(home.ruleBegins, -1)
}
