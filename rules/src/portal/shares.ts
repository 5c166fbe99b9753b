import { add, type Cents, cents, smaller, subtract, sum, zero } from '../money'

/** How adults of a home divide its rent among themselves. */
export const shareKinds = ['FIXED', 'PERCENT'] as const
export type ShareKind = (typeof shareKinds)[number]

/** All of a rent in hundredths of a percent. */
export const wholeShare = 10_000

/**
 * Divides an amount by weights without losing a cent, as `splitByWeight` does, also where fixed shares of a high rent are too
 * large to be multiplied as numbers.
 */
function split(amount: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, whole: Number(product / all), rest: product % all }
  })
  const left = amount - parts.reduce((total, { whole }) => total + whole, 0)
  const rounded = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, left)
  const more = new Set(rounded.map(({ at }) => at))
  return parts.map(({ at, whole }) => cents(whole + (more.has(at) ? 1 : 0)))
}

/**
 * The shares of a rent. Fixed amounts are those of the full rent; of any other rent, such as that of a part of a month, each
 * adult pays the same part.
 */
export const sharesOf = (values: readonly number[], rent: Cents): Cents[] => split(rent, values)

export type SharesProblem = 'ONE_ADULT' | 'NOT_WHOLE' | 'NOT_RENT'

/** Why shares can't be agreed on: they leave a part of the rent to no one, or are those of one adult. */
export function sharesProblem(kind: ShareKind, values: readonly number[], rent: Cents): SharesProblem | null {
  if (values.length < 2) return 'ONE_ADULT'
  const all = values.reduce((total, value) => total + value, 0)
  if (kind === 'PERCENT') return all === wholeShare ? null : 'NOT_WHOLE'
  return all === rent ? null : 'NOT_RENT'
}

interface BilledRent {
  amount: Cents
  open: Cents
  /** What each adult paid of it, in the order of the shares. */
  paid: readonly Cents[]
}

export interface Standing {
  share: Cents
  paid: Cents
  /** Open of the share. What one adult paid beyond its share lowers what is open of the others'. */
  left: Cents
}

/**
 * How far each adult is with its share of a rent. A payment that names no adult, such as a check at the office, counts for
 * the first who has something open. What is left of all adults is never more than what is open of the rent.
 */
export function standingOf(values: readonly number[], { amount, open, paid }: BilledRent): Standing[] {
  const shares = sharesOf(values, amount)
  const named = sum(paid)
  let unnamed = subtract(subtract(amount, open), named)
  const settled = shares.map((share, at) => {
    const own = paid[at] ?? zero
    const more = smaller(unnamed > zero ? unnamed : zero, share > own ? subtract(share, own) : zero)
    unnamed = subtract(unnamed, more)
    return add(own, more)
  })
  const lefts = shares.map((share, at) => {
    const own = settled[at] ?? zero
    return share > own ? subtract(share, own) : zero
  })
  const shown = sum(lefts) > open ? split(open, lefts) : lefts
  return shares.map((share, at) => ({ share, paid: settled[at] ?? zero, left: shown[at] ?? zero }))
}
