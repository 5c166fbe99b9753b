import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { long, rankOf, sample } from '../../server/test/kit/app/effort'
import { root } from './product'

/** A fixed number of screens for a suite in `npm test`, however many there are; all of them in the long run. */
export const someScreens = <T>(items: readonly T[], inRun: number): T[] => sample(items, inRun, 'screens')

/** About as many of the journeys beside the main ones as run in `npm test`, however many there are. */
const othersInRun = 24

let counted: number | undefined

/** The number of journeys that are written with `sometimes`. */
function others(): number {
  const folder = join(root, 'e2e/journeys')
  counted ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .reduce((sum, name) => sum + (readFileSync(join(folder, name), 'utf8').match(/^\s*sometimes\(/gm)?.length ?? 0), 0)
  return counted
}

/** Chosen by the seed, so that the share falls as journeys are added. All of them run in the long run. */
export const isChosen = (name: string): boolean => long || (rankOf(name) / 2 ** 32) * others() < othersInRun
