import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { feeAmount, feeDays, firstFeeDay, type LateFeeRule } from '@freehold/rules/money/fee-rule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, expectWhy, moneyOf, often, on, usd } from '../../given'

const rule = (more: Partial<LateFeeRule>): LateFeeRule => ({
  id: 3,
  frequency: 'MONTHLY',
  feeType: 'FIXED',
  fixedAmount: null,
  percent: null,
  duePeriod: 5,
  ...more,
})
const percent = (percent: number | null) => rule({ feeType: 'PERCENT', percent })

describe('a late fee', () => {
  test('that is fixed is what the rule says, whatever the rent', () => {
    fc.assert(
      fc.property(amounts, amounts, (fixedAmount, rent) => {
        const { amount, why } = feeAmount(rule({ fixedAmount }), rent)
        expect(amount).toBe(fixedAmount)
        expectWhy(why, amount)
        expect(moneyOf(why)).toEqual([amount])
        expect(why).not.toHaveProperty('rounding')
      }),
      often,
    )
  })

  test("of some percent is of the unit's rent, half a cent rounded up", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (rent, hundredths) => {
        const { amount, why } = feeAmount(percent(hundredths / 100), rent)
        const product = BigInt(rent) * BigInt(hundredths)
        expect(BigInt(amount)).toBe((product + 5_000n) / 10_000n)
        expectWhy(why, amount)
        expect(moneyOf(why)).toEqual([rent, amount])
        expect(why.steps).toContainEqual(expect.objectContaining({ value: { percent: hundredths / 100 } }))
        expect('rounding' in why).toBe(product % 10_000n !== 0n)
      }),
      often,
    )
  })

  test.each([
    [1000, 5, 50],
    [999.5, 5, 49.98],
    [999.49, 5, 49.97],
    [1234.56, 3.5, 43.21],
    [1, 0.5, 0.01],
    [1, 0.49, 0],
    [1800, 100, 1800],
  ])('%d at %d percent is %d', (rent, of, expected) =>
    expect(feeAmount(percent(of), usd(rent)).amount).toBe(usd(expected)),
  )

  test.each([
    ['2026-03-01', 5, '2026-03-06'],
    ['2026-02-25', 5, '2026-03-02'],
    ['2024-02-25', 5, '2024-03-01'],
    ['2100-02-25', 5, '2100-03-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', 10, '2026-03-11'],
  ])('of a rent due %s falls %i days on, %s', (due, duePeriod, day) =>
    expect(firstFeeDay(on(due), rule({ duePeriod }))).toBe(day),
  )

  test.each<[string, LateFeeRule]>([
    ['a fixed fee without an amount', rule({})],
    ['a fixed fee of nothing', rule({ fixedAmount: cents(0) })],
    ['a percentage that is missing', percent(null)],
    ['a percentage under nothing', percent(-1)],
    ['more than all', percent(100.01)],
    ['no number', percent(Number.NaN)],
    ['a third decimal', percent(3.125)],
  ])('refuses %s', (_, wrong) => expect(() => feeAmount(wrong, usd(1000))).toThrow(RangeError))

  test.each<[LateFeeRule['frequency'], string, string, string[]]>([
    ['MONTHLY', '2026-01-01', '2026-04-30', ['2026-03-06', '2026-04-06']],
    ['MONTHLY', '2026-03-06', '2026-03-06', ['2026-03-06']],
    ['MONTHLY', '2026-03-07', '2026-04-05', []],
    ['DAILY', '2026-01-01', '2026-03-07', ['2026-03-06', '2026-03-07']],
    ['DAILY', '2026-03-10', '2026-03-11', ['2026-03-10', '2026-03-11']],
  ])('of a rule that is %s falls, from %s to %s, on %j', (frequency, from, to, days) =>
    expect(feeDays(rule({ frequency }), on('2026-03-01'), on(from), on(to))).toEqual(days),
  )

  test('refuses days of grace out of bounds, and a due day of no calendar', () => {
    for (const duePeriod of [0, 11, 2.5, Number.NaN])
      expect(() => firstFeeDay(on('2026-03-01'), rule({ duePeriod }))).toThrow(RangeError)
    expect(() => firstFeeDay('2026-02-29' as Day, rule({}))).toThrow(RangeError)
    expect(() => feeAmount(percent(5), -1 as Cents)).toThrow(RangeError)
  })
})
