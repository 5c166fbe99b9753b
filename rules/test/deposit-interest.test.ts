import { type Cents, cents } from '@freehold/rules/money'
import { depositInterest, type InterestAsked } from '@freehold/rules/money/settlement/interest'
import { interestRules } from '@freehold/rules/states/deposit-interest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectWhy, often, on, usd } from './given'

const asked = (more: Partial<InterestAsked>): InterestAsked => ({
  state: 'MN',
  city: '',
  units: 1,
  deposit: usd(1_200),
  monthlyRent: usd(1_000),
  from: on('2024-01-15'),
  to: on('2025-12-31'),
  rates: [],
  ...more,
})
const interest = (more: Partial<InterestAsked>): Cents | undefined => depositInterest(asked(more))?.amount

describe('interest on a deposit', () => {
  test.each<[string, Partial<InterestAsked>, number]>([
    // 23 months from February 2024 to December 2025: 1200 x 1% x 23 / 12.
    ['Minnesota from the first of the next month', {}, 23],
    ['Minnesota leaves out interest under a dollar', { deposit: usd(50), to: on('2025-03-31') }, 0],
    // 365 days of 2025 at 5%.
    ['Massachusetts at 5%', { state: 'MA', from: on('2025-01-01') }, 60],
    [
      'Massachusetts at what the bank paid',
      { state: 'MA', from: on('2025-01-01'), rates: [{ year: 2025, percent: 0.5 }] },
      6,
    ],
    ['Massachusetts never above 5%', { state: 'MA', from: on('2025-01-01'), rates: [{ year: 2025, percent: 9 }] }, 60],
    ['Massachusetts nothing under a year', { state: 'MA', from: on('2025-06-01') }, 0],
    ['Maryland at least 1.5%', { state: 'MD', from: on('2025-01-01'), rates: [{ year: 2025, percent: 0.89 }] }, 18],
    [
      'Maryland full months alone',
      { state: 'MD', from: on('2025-01-01'), to: on('2025-07-20'), rates: [{ year: 2025, percent: 3 }] },
      18,
    ],
    ['Ohio on what is over a month of rent', { state: 'OH', from: on('2025-01-01') }, 10],
    ['Ohio nothing on a month of rent', { state: 'OH', from: on('2025-01-01'), deposit: usd(1_000) }, 0],
    [
      'Pennsylvania after two years, less 1%',
      { state: 'PA', from: on('2023-01-01'), rates: [{ year: 2025, percent: 3 }] },
      24,
    ],
    [
      'Pennsylvania nothing in the first two years',
      { state: 'PA', from: on('2024-06-01'), rates: [{ year: 2025, percent: 3 }] },
      0,
    ],
    ['Iowa nothing in the first five years', { state: 'IA', from: on('2021-06-01') }, 0],
    [
      'New York from six units on, less 1%',
      { state: 'NY', units: 6, from: on('2025-01-01'), rates: [{ year: 2025, percent: 2 }] },
      12,
    ],
    ['New York nothing in small buildings', { state: 'NY', units: 5, rates: [{ year: 2025, percent: 2 }] }, 0],
    [
      'New York never less than nothing',
      { state: 'NY', units: 6, from: on('2025-01-01'), rates: [{ year: 2025, percent: 0.1 }] },
      0,
    ],
    ['Illinois from 25 units on', { state: 'IL', units: 24, rates: [{ year: 2025, percent: 1 }] }, 0],
    [
      'Chicago by its own rate',
      { state: 'IL', city: ' Chicago ', from: on('2025-01-01'), rates: [{ year: 2025, percent: 0.01 }] },
      0.12,
    ],
    [
      'New Mexico on all of a deposit above the rent',
      { state: 'NM', from: on('2025-01-01'), rates: [{ year: 2025, percent: 1 }] },
      12,
    ],
    [
      'North Dakota from nine months on',
      { state: 'ND', from: on('2025-05-01'), rates: [{ year: 2025, percent: 1 }] },
      0,
    ],
    [
      'Connecticut with interest on interest',
      {
        state: 'CT',
        deposit: usd(10_000),
        from: on('2024-01-01'),
        rates: [
          { year: 2024, percent: 10 },
          { year: 2025, percent: 10 },
        ],
      },
      2_100,
    ],
  ])('%s', (_, more, dollars) => {
    expect(interest(more)).toBe(usd(dollars))
  })

  test.each(['ME', 'TX', 'RI', 'VA', '', 'Bavaria'])('knows no rule for "%s"', (state) => {
    expect(depositInterest(asked({ state }))).toBeNull()
  })

  test('names the years whose rate is missing and where to find it', () => {
    const found = depositInterest(asked({ state: 'NH', rates: [{ year: 2024, percent: 0.4 }] }))
    expect(found).toMatchObject({ years: [2024, 2025], missing: [2025], none: '' })
    expect(found?.where).toMatch(/savings accounts/)
  })

  test('is explained, never negative and grows with the deposit', () => {
    const states = fc.constantFrom(...Object.keys(interestRules))
    const rates = [2023, 2024, 2025].map((year) => ({ year, percent: 2.5 }))
    fc.assert(
      fc.property(
        states,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 900 }),
        (state, amount, more) => {
          const one = asked({ state, units: 30, from: on('2023-03-10'), rates, deposit: cents(amount) })
          const [small, large] = [depositInterest(one), depositInterest({ ...one, deposit: cents(amount + more) })]
          if (!small || !large) throw new Error(`${state} has no rule`)
          expectWhy(small.why, small.amount)
          expect(small.amount).toBeGreaterThanOrEqual(0)
          expect(large.amount).toBeGreaterThanOrEqual(small.amount)
        },
      ),
      often,
    )
  })

  test('has a source for each rule, none reviewed yet', () => {
    for (const { source, reviewed, rate } of Object.values(interestRules)) {
      expect(source).toMatch(/\d/)
      expect(reviewed).toBeNull()
      if (rate.kind !== 'FIXED') expect(rate.where.length).toBeGreaterThan(10)
    }
  })
})
