/** Money is whole cents. A bare number is not money: only this module makes or adds `Cents`. */
export type Cents = number & { readonly __unit: 'cents' }

/** Above this a sum could leave the whole numbers a float holds exactly. */
const LIMIT = 2 ** 51

export const zero = 0 as Cents

export function cents(whole: number): Cents {
  if (!Number.isInteger(whole) || Math.abs(whole) > LIMIT)
    throw new RangeError(`${whole} is not a whole number of cents`)
  return whole as Cents
}

export const dollars = (whole: number): Cents => cents(Math.round(whole * 100))

/** Reads an amount as people and clients write it: digits, at most two decimals, no exponent. */
export function parseDollars(text: string): Cents | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '0', part = ''] = match
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents(sign === '-' && value !== 0 ? -value : value)
}

/** The wire's form: a decimal number of dollars. */
export const toDollars = (amount: Cents): number => amount / 100

/** Cents as a table keeps them, bare, in the wire's form. */
export const keptDollars = (kept: number): number => toDollars(cents(kept))

/** The stored value of an amount that may be blank. */
export const keptCents = (kept: number | null | undefined): Cents | null =>
  kept === null || kept === undefined ? null : cents(kept)

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((a, b) => a + b, 0))
export const add = (a: Cents, b: Cents): Cents => cents(a + b)
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const negate = (amount: Cents): Cents => cents(0 - amount)
export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** Stops a mistake of the code that asks; what a person typed was refused long before. */
export function requireAtLeast(least: number, amount: Cents, what: string): void {
  if (!Number.isInteger(amount) || amount < least) throw new RangeError(`${what} cannot be ${amount} cents`)
}

/** `amount x part / whole`, with what is left over a whole cent still in hand. */
function divide(amount: Cents, part: number, whole: number): { quotient: number; rest: number } {
  const product = amount * part
  if (amount < 0 || part < 0 || whole < 1 || ![part, whole, product].every(Number.isSafeInteger))
    throw new RangeError(`${amount} cents x ${part} / ${whole} cannot be exact`)
  const rest = product % whole
  return { quotient: (product - rest) / whole, rest }
}

interface Rounded {
  amount: Cents
  /** A fraction of a cent was rounded. */
  rounded: boolean
}

/** A part of an amount, rounded up to a cent. Nothing is rounded before the end. */
export function shareUp(amount: Cents, part: number, whole: number): Rounded {
  const { quotient, rest } = divide(amount, part, whole)
  return { amount: cents(rest > 0 ? quotient + 1 : quotient), rounded: rest > 0 }
}

/** A percentage with at most two decimals, half a cent rounded up. */
export function percentOf(amount: Cents, percent: number): Rounded {
  const hundredths = Math.round(percent * 100)
  if (hundredths / 100 !== percent) throw new RangeError(`${percent} percent has more than two decimals`)
  const { quotient, rest } = divide(amount, hundredths, 10_000)
  return { amount: cents(rest >= 5_000 ? quotient + 1 : quotient), rounded: rest > 0 }
}

/** Divides without losing a cent: the first shares carry the remainder. */
export function split(amount: Cents, ways: number): Cents[] {
  const sign = amount < 0 ? -1 : 1
  const base = Math.floor(Math.abs(amount) / ways)
  const rest = Math.abs(amount) - base * ways
  return Array.from({ length: ways }, (_, i) => cents(sign * (base + (i < rest ? 1 : 0)) + 0))
}

/**
 * Divides an amount by weights without losing a cent: each share is rounded down, and the cents that are left go to the
 * shares that lost the most by it, the first of equal ones before the others. A share of weight 0 gets nothing.
 */
export function splitByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.map((weight, at) => ({ at, ...divide(amount, weight, whole) }))
  const left = amount - parts.reduce((total, { quotient }) => total + quotient, 0)
  const rounded = parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left)
  const more = new Set(rounded.map(({ at }) => at))
  return parts.map(({ at, quotient }) => cents(quotient + (more.has(at) ? 1 : 0)))
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats dollars as they are shown: $1,234.50. */
export function showDollars(inDollars: number): string {
  return inDollars < 0 ? `-$${grouped.format(-inDollars)}` : `$${grouped.format(inDollars)}`
}

const wholeGrouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Rounded to whole dollars, for a place too narrow for cents. */
export function showWholeDollars(inDollars: number): string {
  const whole = Math.round(Math.abs(inDollars))
  return inDollars < 0 && whole > 0 ? `-$${wholeGrouped.format(whole)}` : `$${wholeGrouped.format(whole)}`
}

/** The name of an amount for a screen reader: as it is shown, and with its cents where rounding hides them. */
export function saidDollars(inDollars: number, whole = false): string {
  const exact = showDollars(inDollars)
  const shown = whole ? showWholeDollars(inDollars) : exact
  return exact.includes(shown) ? exact : `${shown}, exactly ${exact}`
}
