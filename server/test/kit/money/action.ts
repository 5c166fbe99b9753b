import type { Answer } from '../app/ask'
import type { Book, Charge, FeeRule, Home, Receipt } from './book'
import { openOf, total } from './book'
import type { Landlord } from './landlord'
import type { Amount } from './steps'
import type { Expected } from './tenancy-book'

export interface World {
  book: Book
  landlord: Landlord
}

/** One thing that happens: in words, in the model, and at the office. */
export interface Action {
  words: string
  /** Changes the model when it goes through, and not when it is refused. */
  expect: () => Expected
  ask: () => Promise<Answer>
  /** The parts of an answer beside its success: compared, or kept. */
  done?: (answer: Answer) => void
}

export const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % all.length]

export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export const nameOf = ({ tenant, unit, moveIn }: Home): string => `${tenant.name} in ${unit.name} (from ${moveIn})`

export const ruleWords = ({ name, frequency, fixed, percent, grace }: Omit<FeeRule, 'id'>): string =>
  `${name}: ${frequency}, ${fixed === null ? `${(percent ?? 0) / 100}%` : money(fixed)}, after ${grace} days`

export const chargeName = ({ reason, amount, due }: Charge): string => `${reason} ${money(amount)} due ${due}`
export const receiptName = ({ reason, amount, day }: Receipt): string => `${reason} ${money(amount)} of ${day}`

/** An amount, or a part of what is open: of a reason where something of it is, else of all. */
export function centsOf(home: Home, reason: Charge['reason'], amount: Amount): number {
  if ('cents' in amount) return amount.cents
  const open = (charges: readonly Charge[]) =>
    total(charges.filter(({ stands }) => stands).map((charge) => openOf(home, charge)))
  const base = open(home.charges.filter((charge) => charge.reason === reason)) || open(home.charges) || 70_000
  return Math.round((base * amount.percent) / 100)
}
