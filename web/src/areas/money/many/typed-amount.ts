import { parseDay } from '@freehold/rules/day'
import { type Cents, parseDollars } from '@freehold/rules/money'

/** An amount as a person types it, `$1,250.00`; null when it is none. */
export function typedAmount(text: string): Cents | null {
  const amount = parseDollars(text.replace(/[$,\s]/g, ''))
  return amount !== null && amount > 0 ? amount : null
}

export const isBlank = (text: string): boolean => text.trim() === ''

export const isDay = (typed: string): boolean => parseDay(typed) !== null
