import { createHash } from 'node:crypto'

/** True in `npm run test:long`, which runs every test in full. */
export const long = process.env.FREEHOLD_LONG === '1'
const times = Number(process.env.FREEHOLD_TIMES ?? 1)

/** How many stories, rounds or kills a suite has. `FREEHOLD_TIMES=4` makes a long run four times as thorough. */
export const rounds = (few: number, many: number): number => (long ? many * times : few)

const seed = process.env.FREEHOLD_SEED ?? ''

/**
 * How many cases each of `calls` calls gets. The total is fixed, so one more call does not make `npm test` longer until
 * each call is down to `min` cases.
 */
export const casesPerCall = (total: number, calls: number, { min, full }: { min: number; full: number }): number =>
  long ? full : Math.min(full, Math.max(min, Math.floor(total / calls)))

/** A number from 0 up to 2^32 for a name, another one in each run. */
export const rankOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** Up to `count` of the items, in their order, chosen by the seed and `name`. The long run gets all of them. */
export function sample<T>(items: readonly T[], count: number, name: string): T[] {
  if (long || items.length <= count) return [...items]
  const ranks = items.map((_, i) => rankOf(`${name} ${i}`))
  const last = ranks.toSorted((a, b) => a - b)[count - 1] ?? 0
  return items.filter((_, i) => (ranks[i] ?? 0) <= last)
}
