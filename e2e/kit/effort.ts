import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { long, rankOf, sample } from '../../server/test/kit/app/effort'
import { root } from './product'

/** A fixed number of screens for a suite in `npm test`, however many there are; all of them in the long run. */
export const someScreens = <T>(items: readonly T[], inRun: number): T[] => sample(items, inRun, 'screens')

/** About as many journeys of each kind run in `npm test`, however many there are. */
const inRun = { often: 22, sometimes: 18 }
type Kind = keyof typeof inRun

const counted = new Map<Kind, number>()

function numberOf(kind: Kind): number {
  const known = counted.get(kind)
  if (known !== undefined) return known
  const folder = join(root, 'e2e/journeys')
  const written = new RegExp(`^\\s*${kind}\\(`, 'gm')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .reduce((sum, name) => sum + (readFileSync(join(folder, name), 'utf8').match(written)?.length ?? 0), 0)
  counted.set(kind, found)
  return found
}

/** Chosen by the seed, so that the share falls as journeys are added. All of them run in the long run. */
export const isChosen = (kind: Kind, name: string): boolean =>
  long || (rankOf(name) / 2 ** 32) * numberOf(kind) < inRun[kind]
