import { splitCharge, splitWays } from '@freehold/rules/collecting/split-charge'
import { cents, splitByWeight, sum } from '@freehold/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const units = (...bedrooms: number[]) => bedrooms.map((bedroom) => ({ bedroom }))
const anyUnits = fc.array(fc.record({ bedroom: fc.integer({ min: 0, max: 12 }) }), { minLength: 1, maxLength: 500 })
const anyAmount = fc.integer({ min: 0, max: 999_999_900 }).map(cents)

describe('splitting a charge', () => {
  test.each([
    ['EVENLY', 100_00, [0, 1, 2], [3334, 3333, 3333]],
    ['EVENLY', 2, [1, 1, 1], [1, 1, 0]],
    ['BEDROOMS', 600_00, [1, 2, 3], [100_00, 200_00, 300_00]],
    ['BEDROOMS', 100_00, [0, 2], [3333, 6667]],
    ['BEDROOMS', 100_01, [0, 1], [5001, 5000]],
    ['EVENLY', 0, [1, 2], [0, 0]],
    ['EVENLY', 500, [], []],
  ] as const)('%s: %i cents among units with %j bedrooms are %j', (way, amount, bedrooms, shares) => {
    expect(splitCharge(cents(amount), units(...bedrooms), way)).toEqual(shares)
  })

  test('comes to the amount exactly, and no share is a cent away from its part', () => {
    fc.assert(
      fc.property(anyAmount, anyUnits, fc.constantFrom(...splitWays), (amount, all, way) => {
        const shares = splitCharge(amount, all, way)
        expect(sum(shares)).toBe(amount)
        const weights = all.map(({ bedroom }) => (way === 'EVENLY' ? 1 : Math.max(1, bedroom)))
        const whole = weights.reduce((a, b) => a + b, 0)
        for (const [i, share] of shares.entries())
          expect(Math.abs(share - (amount * (weights[i] ?? 0)) / whole)).toBeLessThan(1)
      }),
    )
  })

  test('gives a larger weight at least the share of a smaller one', () => {
    fc.assert(
      fc.property(anyAmount, anyUnits, (amount, all) => {
        const shares = splitCharge(amount, all, 'BEDROOMS')
        for (const [i, one] of all.entries())
          for (const [j, other] of all.slice(0, 20).entries())
            if (Math.max(1, one.bedroom) > Math.max(1, other.bedroom))
              expect(shares[i]).toBeGreaterThanOrEqual(shares[j] ?? 0)
      }),
    )
  })

  test('gives the cents left over to the shares that lost the most', () => {
    expect(splitByWeight(cents(10), [1, 5, 0, 6])).toEqual([1, 4, 0, 5])
  })

  test('refuses weights that come to nothing', () => {
    expect(() => splitByWeight(cents(10), [0, 0])).toThrow(RangeError)
  })
})
