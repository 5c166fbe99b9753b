import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * Which of `count` cases are followed by a costly look at what all of them must leave alone: each one in the long run, else
 * about `looks` of them, and always the last. A look that finds something points at the cases since the look before.
 */
export function looksAfter(count: number, looks: number): (at: number) => boolean {
  const every = long ? 1 : Math.max(1, Math.ceil(count / looks))
  return (at) => (at + 1) % every === 0 || at === count - 1
}

/** A number from 0 up to 2^32 for a name, another one in each run. */
export const rankOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** Draws numbers from 0 up to 1 that follow from the run's seed, as `Math.random` does not. */
export function chance(name: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return rankOf(`${name} ${drawn}`) / 2 ** 32
  }
}

/**
 * Up to `count` of the items, in their order, chosen by the seed and `name`. The long run gets all of them. Items of a list
 * that grows have a key, so that a new one replaces one of the chosen at most.
 */
export function sample<T>(
  items: readonly T[],
  count: number,
  name: string,
  keyOf: (item: T, at: number) => string | number = (_, at) => at,
): T[] {
  if (long || items.length <= count) return [...items]
  const ranks = items.map((item, at) => rankOf(`${name} ${keyOf(item, at)}`))
  const last = ranks.toSorted((a, b) => a - b)[count - 1] ?? 0
  return items.filter((_, i) => (ranks[i] ?? 0) <= last)
}

const counted = new Map<string, number>()

/** How many tests in the files of a folder are written as `kind(...)`. */
function numberOf(folder: string, kind: string): number {
  const known = counted.get(kind)
  if (known !== undefined) return known
  const written = new RegExp(`^\\s*${kind}\\(`, 'gm')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .reduce((sum, name) => sum + (readFileSync(join(folder, name), 'utf8').match(written)?.length ?? 0), 0)
  counted.set(kind, found)
  return found
}

interface Kind {
  folder: string
  kind: string
  /** About as many run in `npm test`, however many there are. All of them run in the long run. */
  inRun: number
}

/** Chosen by the seed, so that the share falls as tests of a kind are added. */
export const isChosen = ({ folder, kind, inRun }: Kind, name: string): boolean =>
  long || (rankOf(name) / 2 ** 32) * numberOf(folder, kind) < inRun
