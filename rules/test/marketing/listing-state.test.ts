import { listingState } from '@freehold/rules/marketing/listing-state'
import { expect, test } from 'vitest'

test.each([
  [true, false, false, 'LIVE'],
  [true, true, false, 'RENTED'],
  [true, false, true, 'GONE'],
  [true, true, true, 'GONE'],
  [false, false, false, 'DRAFT'],
  [false, true, true, 'DRAFT'],
] as const)('published %s, taken %s, archived %s: %s', (published, taken, archived, state) => {
  expect(listingState({ published, taken, archived })).toBe(state)
})
