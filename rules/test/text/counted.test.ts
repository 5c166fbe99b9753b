import { counted } from '@freehold/rules/text/counted'
import { expect, test } from 'vitest'

test.each([
  [0, '0 owners'],
  [1, '1 owner'],
  [12, '12 owners'],
  [1_200, '1,200 owners'],
])('%i is counted with its noun', (count, words) => expect(counted(count, 'owner')).toBe(words))

test('a noun may have a plural of its own', () => {
  expect([1, 2].map((count) => counted(count, 'property', 'properties'))).toEqual(['1 property', '2 properties'])
})
