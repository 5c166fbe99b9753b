import { add, type Cents, cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Site } from '../../../../guests/site/site'

/** Units that each plan includes. */
export const includedUnits = 2
export const mostUnits = 500

/** A month of Pro for so many units, with its parts. */
export function monthPrice({ proPrice, unitPrice }: Pick<Site, 'proPrice' | 'unitPrice'>, units: number) {
  const more = Math.max(0, units - includedUnits)
  const extra = cents(unitPrice * more)
  return { more, extra, total: add(proPrice, extra) }
}

/** A price without the cents that it does not have: `$30`, `$39.95`. */
export const priceWords = (amount: Cents): string => showDollars(toDollars(amount)).replace(/\.00$/, '')
