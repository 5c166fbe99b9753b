import { monthlyPrice } from '@freehold/rules/account/membership-price'
import { type Cents, dollars, showDollars, toDollars, zero } from '@freehold/rules/money'
import type { Setup } from './setup'

/** A promotion code as the server has answered it. */
export interface Promo {
  code: string
  /** In dollars, off each bill. */
  off: number
  bills: number | null
}

export interface Shown {
  pro: Cents
  units: Cents
  off: Cents
  /** The first month, and every month without the code. */
  total: Cents
  full: Cents
}

export const shownDollars = (amount: Cents): string => showDollars(toDollars(amount))

/** The units beyond those that Pro includes; null while what is typed is no number of units. */
export function extraUnitsOf(typed: string, { includedUnits, mostExtraUnits }: Setup): number | null {
  if (!/^\d{1,5}$/.test(typed.trim())) return null
  const extra = Math.max(0, Number(typed) - includedUnits)
  return extra > mostExtraUnits ? null : extra
}

export function priceOf(setup: Setup, extraUnits: number, promo: Promo | null): Shown {
  const of = { pro: setup.proPrice, unit: setup.unitPrice, extraUnits }
  const full = monthlyPrice({ ...of, discount: zero }).total
  return { ...monthlyPrice({ ...of, discount: promo ? dollars(promo.off) : zero }), full }
}
