import { join } from 'node:path'
import { test } from 'vitest'
import { isChosen } from './effort'

const costlyTests = { folder: join(import.meta.dirname, '../..'), kind: 'costly', inRun: 9 }

/** A test that takes seconds, beside quicker ones of the same thing. A fixed number of them runs in `npm test`. */
export const costly = (name: string, run: () => Promise<void>, timeout?: number): void =>
  test.runIf(isChosen(costlyTests, name))(name, run, timeout)
