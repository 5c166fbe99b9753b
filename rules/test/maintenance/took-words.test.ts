import { expect, test } from 'vitest'
import { tookWords } from '../../src/maintenance/took-words'

test.each([
  [-3, '0 min'],
  [59.4, '59 min'],
  [60, '1 hr'],
  [47 * 60 + 29, '47 hr'],
  [48 * 60, '2 days'],
  [60 * 24 * 10, '10 days'],
])('says how long %d minutes are', (minutes, words) => {
  expect(tookWords(minutes)).toBe(words)
})
