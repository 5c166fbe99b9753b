import { join } from 'node:path'
import { isChosen, sample } from '../../server/test/kit/app/effort'
import { root } from './product'

/** A fixed number of screens for a suite in `npm test`, however many there are; all of them in the long run. */
export const someScreens = <T extends { name: string }>(items: readonly T[], inRun: number): T[] =>
  sample(items, inRun, 'screens', ({ name }) => name)

const folder = join(root, 'e2e/journeys')
const kinds = {
  often: { folder, kind: 'often', inRun: 12 },
  sometimes: { folder, kind: 'sometimes', inRun: 6 },
}

/** Whether a journey of this kind is walked in this run. */
export const isWalked = (kind: keyof typeof kinds, name: string): boolean => isChosen(kinds[kind], name)
