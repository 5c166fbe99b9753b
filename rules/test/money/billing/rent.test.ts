import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { type Cents, cents, shareUp, sum } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { proposeTotal } from '@freehold/rules/money/rent'
import { daysOfMonth, lastOfMonth } from '@freehold/rules/month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, ceiling, days, expectWhy, moneyOf, often, on, periods, usd } from '../../given'

const deposits = fc.oneof(fc.constant(cents(0)), amounts)
const stays = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_000 }))

/** Rent a year's worth of text can be checked by hand: period, rent, move-in, move-out, days billed, the first rent. */
const table: [RentPeriod, number, string, string, string, number][] = [
  ['MONTHLY', 1800, '2026-03-15', '2027-03-14', '2026-03-31', 987.1],
  ['MONTHLY', 1000, '2026-04-15', '2027-04-14', '2026-04-30', 533.34],
  ['MONTHLY', 1500, '2026-04-15', '2027-04-14', '2026-04-30', 800],
  ['MONTHLY', 1800, '2026-03-01', '2027-02-28', '2026-03-31', 1800],
  ['MONTHLY', 1000, '2026-02-15', '2026-12-31', '2026-02-28', 500],
  ['MONTHLY', 1000, '2024-02-15', '2024-12-31', '2024-02-29', 517.25],
  ['MONTHLY', 1000, '2000-02-15', '2000-12-31', '2000-02-29', 517.25],
  ['MONTHLY', 1000, '2100-02-15', '2100-12-31', '2100-02-28', 500],
  ['MONTHLY', 1000, '2026-01-31', '2026-12-31', '2026-01-31', 32.26],
  ['MONTHLY', 1000, '2026-02-28', '2026-12-31', '2026-02-28', 35.72],
  ['MONTHLY', 1000, '2026-12-31', '2027-12-30', '2026-12-31', 32.26],
  ['MONTHLY', 1000, '2026-06-10', '2026-06-19', '2026-06-19', 333.34],
  ['MONTHLY', 1000, '2026-06-10', '2026-06-10', '2026-06-10', 33.34],
  ['WEEKLY', 700, '2026-03-15', '2026-09-14', '2026-03-31', 1700],
  ['WEEKLY', 700, '2026-03-25', '2026-09-14', '2026-03-31', 700],
  ['WEEKLY', 500, '2026-03-31', '2026-09-14', '2026-03-31', 71.43],
  ['WEEKLY', 500, '2026-02-01', '2026-09-14', '2026-02-28', 2000],
  ['WEEKLY', 500, '2024-02-01', '2024-09-14', '2024-02-29', 2071.43],
  ['WEEKLY', 500, '2026-05-04', '2026-05-05', '2026-05-05', 142.86],
  ['YEARLY', 12000, '2026-03-15', '2028-03-14', '2026-03-31', 558.91],
  ['YEARLY', 12000, '2024-03-15', '2026-03-14', '2024-03-31', 557.38],
  ['YEARLY', 36500, '2026-12-31', '2027-12-30', '2026-12-31', 100],
  ['YEARLY', 36600, '2024-12-31', '2025-12-30', '2024-12-31', 100],
  ['YEARLY', 36500, '2100-02-28', '2101-02-27', '2100-02-28', 100],
  ['YEARLY', 36600, '2000-02-29', '2001-02-27', '2000-02-29', 100],
]

describe('the total a tenant owes at the move-in', () => {
  test.each(table)('%s %d from %s to %s: to %s, %d', (period, rent, moveIn, moveOut, to, expected) => {
    const deposit = usd(250)
    const proposed = proposeTotal({ period, rent: usd(rent), deposit, moveIn: on(moveIn), moveOut: on(moveOut) })
    expect(proposed).toMatchObject({ rent: usd(expected), deposit, total: usd(expected + 250), from: moveIn, to })
  })

  test('is the exact share of the days, never under it and less than a cent over', () => {
    fc.assert(
      fc.property(periods, amounts, deposits, days, stays, (period, rent, deposit, moveIn, stay) => {
        const moveOut = addDays(moveIn, stay)
        const proposed = proposeTotal({ period, rent, deposit, moveIn, moveOut })
        expect(proposed.from).toBe(moveIn)
        expect(proposed.to).toBe(moveOut < lastOfMonth(moveIn) ? moveOut : lastOfMonth(moveIn))
        const year = Number(moveIn.slice(0, 4))
        const ofYear = daysFromTo(on(`${year}-01-01`), on(`${year}-12-31`))
        const of = { WEEKLY: 7, MONTHLY: daysOfMonth(moveIn), YEARLY: ofYear }[period]
        expect(proposed.rent).toBe(ceiling(rent, daysFromTo(moveIn, proposed.to), of))
        expect(proposed.total).toBe(sum([proposed.rent, deposit]))
        expect(proposed.deposit).toBe(deposit)
      }),
      often,
    )
  })

  test('is explained by the figures it is made of', () => {
    fc.assert(
      fc.property(periods, amounts, deposits, days, stays, (period, rent, deposit, moveIn, stay) => {
        const terms = { period, rent, deposit, moveIn, moveOut: addDays(moveIn, stay) }
        const { why, total, rent: first } = proposeTotal(terms)
        expectWhy(why, total)
        expect(moneyOf(why)).toEqual([rent, first, deposit])
        expect(proposeTotal(terms)).toEqual(proposeTotal({ ...terms }))
      }),
      often,
    )
  })

  test('is explained in words', () => {
    const moveIn = on('2026-03-15')
    const { why } = proposeTotal({
      period: 'MONTHLY',
      rent: usd(1800),
      deposit: usd(500),
      moveIn,
      moveOut: on('2027-03-14'),
    })
    expect(why.steps).toEqual([
      { label: 'Rent for the month', value: { money: usd(1800) } },
      { label: '17 of 31 days: 03-15-2026 to 03-31-2026', value: { money: usd(987.1) } },
      { label: 'Deposit', value: { money: usd(500) } },
    ])
    expect(why.rounding).toBe('Rounded up to a cent')
    expect(why.rule).toContain("out of the days of that month, at the month's rent. The deposit is added once.")
    const labels = (period: RentPeriod, from: string) =>
      proposeTotal({ period, rent: usd(700), deposit: usd(0), moveIn: on(from), moveOut: on('2028-01-01') }).why
    expect(labels('WEEKLY', '2026-03-15').steps[1]?.label).toBe('17 days, 7 to a week: 03-15-2026 to 03-31-2026')
    expect(labels('WEEKLY', '2026-03-25').steps[1]?.label).toBe('The whole week: 03-25-2026 to 03-31-2026')
    expect(labels('WEEKLY', '2026-03-15')).not.toHaveProperty('rounding')
    expect(labels('WEEKLY', '2026-03-15').rule).toContain("a seventh of the week's rent for each day")
    expect(labels('YEARLY', '2026-03-31').rule).toContain('out of the days of that calendar year')
    expect(labels('YEARLY', '2026-03-31').steps[1]?.label).toBe('1 of 365 days: 03-31-2026')
  })

  test('of adjacent pieces is never under the whole, and at most a cent a further piece over it', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, pieces, (rent, parts) => {
        const whole = parts.reduce((a, b) => a + b, 0)
        const billed = sum(parts.map((part) => shareUp(rent, part, whole).amount))
        expect(billed - rent).toBeGreaterThanOrEqual(0)
        expect(billed - rent).toBeLessThanOrEqual(parts.length - 1)
      }),
      often,
    )
  })

  test.each<[string, Partial<Record<'rent' | 'deposit', Cents>>, Partial<Record<'moveIn' | 'moveOut', Day>>]>([
    ['a move-out before the move-in', {}, { moveOut: on('2026-03-14') }],
    ['no rent', { rent: cents(0) }, {}],
    ['a rent under nothing', { rent: cents(-1) }, {}],
    ['a part of a cent', { rent: 0.5 as Cents }, {}],
    ['no number', { rent: Number.NaN as Cents }, {}],
    ['a deposit under nothing', { deposit: cents(-1) }, {}],
    ['a day of no calendar', {}, { moveIn: '2026-02-30' as Day }],
    ['no day', {}, { moveOut: '' as Day }],
  ])('refuses %s', (_, money, when) => {
    const terms = { rent: usd(1000), deposit: usd(0), moveIn: on('2026-03-15'), moveOut: on('2027-03-14') }
    expect(() => proposeTotal({ period: 'MONTHLY', ...terms, ...money, ...when })).toThrow(RangeError)
  })
})
