import { ownerToAsk } from '@freehold/rules/maintenance/owner-limit'
import { expect, test } from 'vitest'

const asked = { total: 50_001, limit: 50_000, authorized: null, answeredFor: null, unasked: null }

test('the owner is asked above the limit, and never without one', () => {
  expect(ownerToAsk(asked)).toBe('unasked')
  expect(ownerToAsk({ ...asked, total: 50_000 })).toBeNull()
  expect(ownerToAsk({ ...asked, limit: null })).toBeNull()
  expect(ownerToAsk({ ...asked, total: 1, limit: 0 })).toBe('unasked')
})

test('an approval holds up to the amount it was given for', () => {
  const approved = { ...asked, authorized: 'APPROVE' as const }
  expect(ownerToAsk({ ...approved, answeredFor: 50_001 })).toBeNull()
  expect(ownerToAsk({ ...approved, answeredFor: 50_000 })).toBe('unasked')
  // A user recorded the answer by phone.
  expect(ownerToAsk(approved)).toBeNull()
})

test('what a user went on with is not asked again until it costs more', () => {
  expect(ownerToAsk({ ...asked, unasked: 50_001 })).toBeNull()
  expect(ownerToAsk({ ...asked, unasked: 50_000 })).toBe('unasked')
})

test('a declined work order says so, and a deferred one was not answered', () => {
  expect(ownerToAsk({ ...asked, authorized: 'DECLINE' })).toBe('declined')
  expect(ownerToAsk({ ...asked, authorized: 'DEFER' })).toBe('unasked')
})
