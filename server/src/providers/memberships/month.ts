import { add, type Cents, cents, smaller, subtract, zero } from '@freehold/rules/money'
import type { Config } from '../../config'
import type { Discount, Prices } from './port'

export const pricesOf = ({ door }: Pick<Config, 'door'>): Prices => ({ pro: door.proPrice, unit: door.unitPrice })

/** A month without a discount. */
export const fullMonth = ({ pro, unit }: Prices, extraUnits: number): Cents => add(pro, cents(unit * extraUnits))

export const monthWith = (full: Cents, discount: { amount: Cents } | null): Cents =>
  subtract(full, smaller(discount?.amount ?? zero, full))

/** Braintree keeps what a discount takes off beyond the price as a credit for later bills, so none is larger than the price. */
export function within(full: Cents, discount: Discount | null): Discount | null {
  const amount = smaller(discount?.amount ?? zero, full)
  return discount && amount > 0 ? { ...discount, amount } : null
}
