import { addDays } from '@freehold/rules/day'
import { nearEnd, paperState } from '@freehold/rules/maintenance/paper-ends'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { on } from '../given'

test('a paper ends after its day, and its end is near for 30 days', () => {
  const today = on('2026-12-05')
  expect(paperState(null, today)).toBe('none')
  expect(paperState(on('2026-12-04'), today)).toBe('ended')
  expect(paperState(on('2026-12-05'), today)).toBe('ending')
  expect(paperState(on('2027-01-04'), today)).toBe('ending')
  expect(paperState(on('2027-01-05'), today)).toBe('valid')
  expect(nearEnd(today)).toBe('2027-01-04')
})

test('a paper is asked for from 30 days before its end until it is renewed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const today = on('2028-02-29')
      const state = paperState(addDays(today, days), today)
      expect(state).toBe(days < 0 ? 'ended' : days <= 30 ? 'ending' : 'valid')
    }),
  )
})
