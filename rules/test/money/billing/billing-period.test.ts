import { expect, test } from 'vitest'
import { billingPeriodEnd } from '../../../src/account/billing-period'
import type { Day } from '../../../src/day'

test.each([
  ['2026-03-10', '2026-03-10', '2026-04-10'],
  ['2026-03-10', '2026-04-09', '2026-04-10'],
  ['2026-03-10', '2026-04-10', '2026-05-10'],
  ['2026-03-10', '2026-12-10', '2027-01-10'],
  ['2026-03-10', '2027-12-31', '2028-01-10'],
  ['2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2024-01-31', '2024-02-10', '2024-02-29'],
])('a subscription of %s ends its period after %s on %s', (began, today, end) => {
  expect(billingPeriodEnd(began as Day, today as Day)).toBe(end)
})

test('refuses a start that is no day', () => {
  expect(() => billingPeriodEnd('2026-02-30' as Day, '2026-03-01' as Day)).toThrow('The start of a subscription')
})
