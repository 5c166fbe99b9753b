import { expect, test } from 'vitest'
import { filesWhere, linesWith } from './tree'

test('one kit opens the databases of a browser', () => {
  const files = filesWhere(/^web\/(?:src|inspect-worker)\/.*\.(?:tsx?|js)$/)
  expect(files.length).toBeGreaterThan(1_000)
  const found = linesWith(files, /\bindexedDB\b/).map((line) => line.replace(/:.*/, ''))
  expect([...new Set(found)]).toEqual(['web/src/browser-database.ts'])
})
