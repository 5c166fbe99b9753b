import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../../src/money'
import { monthlyRent } from '../../../src/reports/monthly-rent'
import { often } from '../../given'

test('keeps a monthly rent', () => {
  expect(monthlyRent(cents(150_001), 'MONTHLY')).toBe(150_001)
})

test('takes a twelfth of a yearly rent, and rounds half up', () => {
  expect(monthlyRent(cents(1_200_000), 'YEARLY')).toBe(100_000)
  expect(monthlyRent(cents(6), 'YEARLY')).toBe(1)
  expect(monthlyRent(cents(5), 'YEARLY')).toBe(0)
})

test('takes 52 weeks as 12 months, and rounds half up', () => {
  expect(monthlyRent(cents(30_000), 'WEEKLY')).toBe(130_000)
  expect(monthlyRent(cents(10_000), 'WEEKLY')).toBe(43_333)
  expect(monthlyRent(cents(5), 'WEEKLY')).toBe(22)
})

test('is never more than half a cent from the fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_900 }), (rent) => {
      // In twenty-fourths of a cent, in whole numbers.
      const weekly = monthlyRent(cents(rent), 'WEEKLY') * 24 - rent * 104
      const yearly = monthlyRent(cents(rent), 'YEARLY') * 24 - rent * 2
      for (const off of [weekly, yearly]) {
        expect(off).toBeGreaterThan(-12)
        expect(off).toBeLessThanOrEqual(12)
      }
    }),
    often,
  )
})
