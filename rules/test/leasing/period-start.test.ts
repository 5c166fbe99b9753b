import { expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { moveInAtStart } from '../../src/leasing/period-start'

const today = '2026-11-23' as Day

test.each([
  ['WEEKLY', '2026-12-09', '2026-12-06'],
  ['WEEKLY', '2026-12-06', '2026-12-06'],
  ['WEEKLY', '2026-11-24', '2026-11-29'],
  ['MONTHLY', '2026-12-10', '2026-12-01'],
  ['MONTHLY', '2026-12-01', '2026-12-01'],
  ['MONTHLY', '2026-11-25', '2026-12-01'],
  ['YEARLY', '2027-05-02', '2027-01-01'],
  ['YEARLY', '2026-12-31', '2027-01-01'],
] as const)('a %s rent from %s could begin on %s', (period, moveIn, start) => {
  expect(moveInAtStart(period, moveIn as Day, today)).toBe(start)
})

test('never offers a day that is past', () => {
  for (const period of ['WEEKLY', 'MONTHLY', 'YEARLY'] as const)
    for (const moveIn of ['1969-02-03', '2020-02-29', '2026-11-23', '2031-07-04'] as Day[])
      expect(moveInAtStart(period, moveIn, today) >= today).toBe(true)
})
