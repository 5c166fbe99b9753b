import { expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { yearFrom } from '../../src/leasing/year-lease'

test.each([
  ['2026-11-15', '2027-11-14'],
  ['2026-01-01', '2026-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('a year from %s ends on %s', (begins, ends) => {
  expect(yearFrom(begins as Day)).toBe(ends)
})
