import { showDollars } from '@freehold/rules/money'

export const saidBalance = (balance: number): string =>
  balance < 0 ? `${showDollars(-balance)} paid ahead` : `${showDollars(balance)}${balance > 0 ? ' owed' : ''}`
