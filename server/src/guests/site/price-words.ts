import { type Cents, showDollars, toDollars } from '@freehold/rules/money'

/** A price without the cents that it does not have: `$30`, `$39.95`. */
export const priceWords = (amount: Cents): string => showDollars(toDollars(amount)).replace(/\.00$/, '')
