import { listingState } from '@freehold/rules/marketing/listing-state'
import { expect, test } from 'vitest'

test.each([
  [true, 'OPEN', false, false, 'LIVE'],
  [true, 'OPEN', true, false, 'RENTED'],
  [true, 'OPEN', false, true, 'GONE'],
  [true, 'OPEN', true, true, 'GONE'],
  [false, 'OPEN', false, false, 'DRAFT'],
  [false, 'OPEN', true, true, 'DRAFT'],
  [false, 'PAUSED', false, false, 'PAUSED'],
  [false, 'PAUSED', true, true, 'PAUSED'],
  [false, 'WITHDRAWN', true, false, 'WITHDRAWN'],
] as const)('published %s, %s, taken %s, archived %s: %s', (published, standing, taken, archived, state) => {
  expect(listingState({ published, standing, taken, archived })).toBe(state)
})
