import { expect, test } from 'vitest'
import { filesWhere, linesWith } from './tree'

/** A pool without listeners for lost connections ends the process with the first one that is lost. */
const kits = ['server/src/cells/directory-pool.ts', 'server/src/database/pool.ts']

test('two kits open pools: of a database, and of the directory', () => {
  const files = filesWhere(/^(?:server|demo)\/src\/.*\.ts$/)
  expect(files.length).toBeGreaterThan(1_000)
  expect(linesWith(files, /\bnew (?:pg\.)?Pool\(/).map((line) => line.replace(/:.*/, ''))).toEqual(kits)
})
