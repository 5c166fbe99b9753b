import { describe, expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { businessDaysAfter, businessDaysBetween } from '../../src/portal/bank-days'

describe('the business days between two days', () => {
  test.each([
    ['2026-11-30', '2026-12-04', 4],
    ['2026-11-27', '2026-12-03', 4],
    ['2026-11-25', '2026-12-02', 4],
    ['2026-12-04', '2026-12-06', 0],
    ['2026-12-04', '2026-12-04', 0],
    ['2026-12-05', '2026-12-04', 0],
  ])('from %s to %s are %i', (after, to, days) => expect(businessDaysBetween(after as Day, to as Day)).toBe(days))

  test('are those that were counted ahead, over a year of starts', () => {
    for (let at = new Date('2026-01-01T00:00:00Z'); at.getUTCFullYear() < 2027; at.setUTCDate(at.getUTCDate() + 1)) {
      const day = at.toISOString().slice(0, 10) as Day
      expect(businessDaysBetween(day, businessDaysAfter(day, 4))).toBe(4)
    }
  })
})
