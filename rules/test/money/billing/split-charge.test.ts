import { cents, splitByWeight, sum } from '@freehold/rules/money'
import { splitCharge, splitWays, takesPart } from '@freehold/rules/money/collecting/split-charge'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const units = (...bedrooms: number[]) => bedrooms.map((bedroom) => ({ bedroom, square_feet: null }))
const measured = (...feet: (number | null)[]) => feet.map((square_feet) => ({ bedroom: 1, square_feet }))
const anyUnit = fc.record({
  bedroom: fc.integer({ min: 0, max: 12 }),
  square_feet: fc.option(fc.integer({ min: 1, max: 999_999 }), { freq: 4 }),
})
const anyUnits = fc.array(anyUnit, { minLength: 1, maxLength: 500 })
const anyAmount = fc.integer({ min: 0, max: 999_999_900 }).map(cents)

const weightOf = ({ bedroom, square_feet }: { bedroom: number; square_feet: number | null }, way: string): number =>
  way === 'EVENLY' ? 1 : way === 'BEDROOMS' ? Math.max(1, bedroom) : (square_feet ?? 0)

describe('splitting a charge', () => {
  test.each([
    ['EVENLY', 100_00, [0, 1, 2], [3334, 3333, 3333]],
    ['EVENLY', 2, [1, 1, 1], [1, 1, 0]],
    ['BEDROOMS', 600_00, [1, 2, 3], [100_00, 200_00, 300_00]],
    ['BEDROOMS', 100_00, [0, 2], [3333, 6667]],
    ['BEDROOMS', 100_01, [0, 1], [5001, 5000]],
    ['EVENLY', 0, [1, 2], [0, 0]],
    ['EVENLY', 500, [], []],
    ['SQUARE_FEET', 500, [], []],
  ] as const)('%s: %i cents among units with %j bedrooms are %j', (way, amount, bedrooms, shares) => {
    expect(splitCharge(cents(amount), units(...bedrooms), way)).toEqual(shares)
  })

  test.each([
    [300_00, [500, 1000], [100_00, 200_00]],
    [100_00, [640, 850, 910], [2667, 3542, 3791]],
    [100_00, [850, null, 850], [5000, 0, 5000]],
    [100_00, [null, null], [0, 0]],
    [1, [850, 851], [0, 1]],
  ] as const)('%i cents among units of %j square feet are %j', (amount, feet, shares) => {
    expect(splitCharge(cents(amount), measured(...feet), 'SQUARE_FEET')).toEqual(shares)
  })

  test('leaves only an unmeasured unit out, and only of a division by square feet', () => {
    const [flat, loft] = [
      { bedroom: 1, square_feet: 700 },
      { bedroom: 1, square_feet: null },
    ]
    expect(splitWays.map((way) => [takesPart(flat, way), takesPart(loft, way)])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
  })

  test('comes to the amount exactly, and no share is a cent away from its part', () => {
    fc.assert(
      fc.property(anyAmount, anyUnits, fc.constantFrom(...splitWays), (amount, all, way) => {
        const shares = splitCharge(amount, all, way)
        const weights = all.map((unit) => weightOf(unit, way))
        const whole = weights.reduce((a, b) => a + b, 0)
        expect(sum(shares)).toBe(whole === 0 ? 0 : amount)
        for (const [i, share] of shares.entries())
          expect(Math.abs(share - (whole === 0 ? 0 : (amount * (weights[i] ?? 0)) / whole))).toBeLessThan(1)
      }),
    )
  })

  test('gives a larger weight at least the share of a smaller one', () => {
    fc.assert(
      fc.property(anyAmount, anyUnits, fc.constantFrom(...splitWays), (amount, all, way) => {
        const shares = splitCharge(amount, all, way)
        for (const [i, one] of all.entries())
          for (const [j, other] of all.slice(0, 20).entries())
            if (weightOf(one, way) > weightOf(other, way)) expect(shares[i]).toBeGreaterThanOrEqual(shares[j] ?? 0)
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
