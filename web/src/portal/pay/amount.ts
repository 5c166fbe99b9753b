import { type Cents, parseDollars, toDollars } from '@freehold/rules/money'
import type { Options } from './types'

/** An amount as it is typed: with or without a dollar sign and commas. Null where it is none. */
export function typedAmount(text: string): Cents | null {
  const amount = parseDollars(text.replace(/[$,\s]/g, ''))
  return amount !== null && amount > 0 ? amount : null
}

/** An amount in the form that a field starts with. */
export const asTyped = (dollars: number): string => (dollars > 0 ? dollars.toFixed(2) : '')

/** The amount in the form that calls take. */
export const sentAmount = (amount: Cents): string => toDollars(amount).toFixed(2)

/** The open share of the rent that the form starts with; null where there is none, or less than what is taken here. */
export function shareToPay({ share, least }: Pick<Options, 'share' | 'least'>): { amount: number } | null {
  if (share === null || share.left === 0 || (least !== null && share.left < least)) return null
  return { amount: share.left }
}
