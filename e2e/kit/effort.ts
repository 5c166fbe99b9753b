import { createHash } from 'node:crypto'

/** True in `npm run test:long`, which runs every test in full. */
export const long = process.env.FREEHOLD_LONG === '1'
const seed = process.env.FREEHOLD_SEED ?? ''

const rank = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** Up to `count` of the items, in their order, chosen by the seed. The long run gets all of them. */
export function sample<T>(items: readonly T[], count: number): readonly T[] {
  if (long) return items
  const ranks = items.map((_, index) => rank(String(index)))
  const last = ranks.toSorted((a, b) => a - b)[count - 1] ?? Number.POSITIVE_INFINITY
  return items.filter((_, index) => (ranks[index] ?? 0) <= last)
}

/** A third of the items, chosen by the seed. */
export const oneThird = <T>(items: readonly T[]): readonly T[] => sample(items, Math.ceil(items.length / 3))

/** True for two names in five, chosen by the seed, and for all in the long run. */
export const isChosen = (name: string): boolean => long || rank(name) % 5 < 2
