import { arrives, goesOut } from '@freehold/rules/leasing/mail/mail-days'
import { describe, expect, test } from 'vitest'
import { on } from './given'

describe('a letter goes out', () => {
  test.each([
    ['2026-11-24T23:59:00Z', '2026-11-25', 'the next business day when it is ordered by 7pm Eastern'],
    ['2026-11-25T00:00:00Z', '2026-11-26', 'a business day later when it is ordered at 7pm'],
    ['2026-11-27T15:00:00Z', '2026-11-30', 'on Monday when it is ordered on Friday'],
    ['2026-11-28T15:00:00Z', '2026-12-01', 'on Tuesday when it is ordered on Saturday'],
    ['2026-07-01T22:59:00Z', '2026-07-02', 'by the clock of summer'],
  ])('%s: on %s, %s', (moment, day) => {
    expect(goesOut(new Date(moment))).toBe(day)
  })
})

test('a letter is expected on days that its speed names, or on none', () => {
  expect(arrives(on('2026-11-25'), 'Standard')).toEqual({ from: '2026-12-04', to: '2026-12-07' })
  expect(arrives(on('2026-11-25'), 'Priority Mail Express')).toBeNull()
})
