import type { Reason } from '@freehold/rules/money/reason'
import type { Purse } from './owners/purses'

/** The model's view of a landlord's books: plain lists, whole cents, days as text. */
export interface Book {
  today: string
  /** The owner of the house, and another one whom it may be sold to. */
  owners: readonly Purse[]
  owner: Purse
  units: Unit[]
  rules: FeeRule[]
  tenants: Tenant[]
  homes: Home[]
  /** The order in which things were written down. */
  written: number
}

type RentPeriod = 'WEEKLY' | 'MONTHLY' | 'YEARLY'
export type Deposit = 'SECURITY_DEPOSIT' | 'CLEANING_DEPOSIT' | 'PET_DEPOSIT'
export type PaidFigure = 'paid' | 'other' | 'late'

export interface Unit {
  id: number
  name: string
  period: RentPeriod
  rent: number
  deposit: number
}

export interface FeeRule {
  id: number
  name: string
  frequency: 'DAILY' | 'MONTHLY'
  /** One of the two: cents, or hundredths of a percent of the rent. */
  fixed: number | null
  percent: number | null
  grace: number
}

export interface Tenant {
  id: number
  name: string
}

/** A tenant in a unit, with all of its money: nothing crosses from one home to another. */
export interface Home {
  id: number
  tenant: Tenant
  unit: Unit
  /** The first day: later than the agreed one when the tenant before left too late for it. */
  moveIn: string
  agreedMoveIn: string
  leaseEnd: string
  left: string | null
  cancelled: boolean
  /** The tenant who has to leave first: until then this one has not moved in. */
  waitsFor: Home | null
  /** Its first day came while it waited, so the charges of the move-in were voided. */
  keptOut: boolean
  /** The rent of the first days: by the rule, or as a person entered it, which may be nothing. */
  firstRent: 'by the rule' | number
  rule: FeeRule | null
  ruleBegins: string
  /** The first days, where they were agreed to cost nothing. */
  freeDays: { from: string; to: string } | null
  /** Charges billed with the rent. */
  extras: Extra[]
  /** Late fees are decided up to here. */
  feesSeenTo: string
  charges: Charge[]
  receipts: Receipt[]
  uses: Use[]
  billed: number
  figures: Record<PaidFigure, number>
  held: Record<Deposit, number>
}

/** A charge that is billed with the rent from a day to a day, at amounts that begin on days of their own. */
export interface Extra {
  /** The id in the product, once known. */
  id: number | null
  version: number
  reason: Reason
  begins: string
  ends: string | null
  amounts: { from: string; amount: number }[]
}

export interface Charge {
  /** The id in the product, once known. */
  id: number | null
  order: number
  reason: Reason
  due: string
  amount: number
  days: { from: string; to: string } | null
  /** The extra charge that it bills; null for rent and all others. */
  extra: Extra | null
  /** The rent of the first days, and the deposit that was billed with it. */
  forMoveIn: boolean
  /** Rent by the rule, which an early move-out takes back. */
  computed: boolean
  fee: { rule: FeeRule; byHand: boolean; grace: number } | null
  stands: boolean
  /** Taken back by a person: it does not come again by itself. */
  waived: boolean
}

export interface Receipt {
  id: number | null
  order: number
  /** The owner of the house when it came in. */
  owner: Purse
  atMoveIn: boolean
  reason: Reason
  figure: PaidFigure
  day: string
  amount: number
  /** The part that is held, by deposit: decided when it was paid. */
  held: Record<Deposit, number>
  billedWith: Charge | null
  stands: boolean
  /** The part that went back to the tenant: of the revenue, and of each deposit. */
  refunded: number
  returned: Record<Deposit, number>
  /** Deposits were settled after it came in. */
  settled: boolean
}

/** A part of a payment, or of a settled deposit, that pays a charge. */
interface Use {
  receipt: Receipt | null
  charge: Charge
  cents: number
  day: string
}

export const deposits = ['SECURITY_DEPOSIT', 'CLEANING_DEPOSIT', 'PET_DEPOSIT'] as const
export const isDeposit = (reason: Reason): reason is Deposit => deposits.some((one) => one === reason)
export const noDeposits = (): Record<Deposit, number> => ({ SECURITY_DEPOSIT: 0, CLEANING_DEPOSIT: 0, PET_DEPOSIT: 0 })

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
export const totalHeld = (held: Record<Deposit, number>): number => total(Object.values(held))

export const balanceOf = ({ billed, figures }: Home): number => billed - total(Object.values(figures))

export const openOf = (home: Home, charge: Charge): number =>
  charge.amount - total(home.uses.filter((use) => use.charge === charge).map(({ cents }) => cents))

const usedOf = (home: Home, receipt: Receipt, pays: (reason: Reason) => boolean): number =>
  total(home.uses.filter((use) => use.receipt === receipt && pays(use.charge.reason)).map(({ cents }) => cents))

/** Revenue of a payment that has found no charge. */
export const freeOf = (home: Home, receipt: Receipt): number =>
  receipt.amount - totalHeld(receipt.held) - usedOf(home, receipt, (reason) => !isDeposit(reason)) - receipt.refunded

/** Money of a payment that waits for one deposit. */
export const waitingOf = (home: Home, receipt: Receipt, deposit: Deposit): number =>
  receipt.held[deposit] - usedOf(home, receipt, (reason) => reason === deposit) - receipt.returned[deposit]

export const standing = <T extends { stands: boolean }>(all: readonly T[]): T[] => all.filter(({ stands }) => stands)

export const openCharges = (home: Home): Charge[] =>
  standing(home.charges)
    .filter((charge) => openOf(home, charge) > 0)
    .sort(byDue)

export const byDue = (a: Charge, b: Charge): number => (a.due === b.due ? a.order - b.order : a.due < b.due ? -1 : 1)

export const byDay = (a: Receipt, b: Receipt): number => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1)

/** The stays of a unit, in their order. */
export const staysIn = (book: Book, unit: Unit, except: Home | null = null): Home[] =>
  book.homes
    .filter((home) => home.unit === unit && !home.cancelled && home !== except)
    .sort((a, b) => (a.moveIn < b.moveIn ? -1 : 1))
