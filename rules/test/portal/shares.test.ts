import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, dollars, sum, zero } from '../../src/money'
import { sharesOf, sharesProblem, standingOf, wholeShare } from '../../src/portal/shares'

describe('the shares of a rent', () => {
  test.each([
    ['halves of an odd cent', [5_000, 5_000], 1_000.01, [500.01, 500]],
    ['thirds', [3_334, 3_333, 3_333], 1_000, [333.4, 333.3, 333.3]],
    ['thirds of a rent that leaves a cent', [3_334, 3_333, 3_333], 999.99, [333.39, 333.3, 333.3]],
    ['a share of nothing', [10_000, 0], 700, [700, 0]],
    ['fixed amounts of the full rent', [70_000, 83_000], 1_530, [700, 830]],
    ['fixed amounts of half a month', [70_000, 83_000], 765, [350, 415]],
    ['fixed amounts after a rise of $30', [70_000, 83_000], 1_560, [713.73, 846.27]],
  ])('%s', (_, values, rent, expected) => {
    expect(sharesOf(values, dollars(rent))).toEqual(expected.map(dollars))
  })

  test('add up to the rent to the cent', () => {
    const values = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 99_999_999 }), (parts, rent) => {
        expect(sum(sharesOf(parts, cents(rent)))).toBe(rent)
      }),
    )
  })
})

describe('shares that can be agreed on', () => {
  test.each([
    ['PERCENT', [6_000, 4_000], null],
    ['PERCENT', [6_000, 3_999], 'NOT_WHOLE'],
    ['PERCENT', [wholeShare], 'ONE_ADULT'],
    ['FIXED', [70_000, 83_000], null],
    ['FIXED', [70_000, 70_000], 'NOT_RENT'],
    ['FIXED', [153_000], 'ONE_ADULT'],
  ] as const)('%s %j: %s', (kind, values, problem) => {
    expect(sharesProblem(kind, values, dollars(1_530))).toBe(problem)
  })
})

describe('who is behind', () => {
  const rent = (open: number, paid: readonly number[]) =>
    standingOf([70_000, 30_000], { amount: dollars(1_000), open: dollars(open), paid: paid.map(dollars) })
  const left = (open: number, paid: readonly number[]) => rent(open, paid).map((one) => one.left)

  test.each([
    ['no one has paid', 1_000, [0, 0], [700, 300]],
    ['the first has paid', 300, [700, 0], [0, 300]],
    ['both have paid in part', 500, [400, 100], [300, 200]],
    ['a check at the office counts for the first who owes', 600, [0, 0], [300, 300]],
    ['a check beyond the first share counts for the next', 200, [0, 0], [0, 200]],
    ['what one pays beyond its share is open of no one else', 100, [900, 0], [0, 100]],
    ['all is paid', 0, [1_000, 0], [0, 0]],
  ])('%s', (name, open, paid, expected) => {
    expect(left(open, paid), name).toEqual(expected.map(dollars))
  })

  test('what is left is never more than what is open, and all of it is left to someone', () => {
    const share = fc.integer({ min: 1, max: 10_000 })
    const part = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(share, part), { minLength: 2, maxLength: 6 }), part, (adults, rest) => {
        const paid = adults.map(([, own]) => cents(own))
        const amount = cents(sum(paid) + rest)
        if (amount === zero) return
        const found = standingOf(
          adults.map(([weight]) => weight),
          { amount, open: cents(rest), paid },
        )
        expect(sum(found.map((one) => one.left))).toBe(rest)
        expect(sum(found.map((one) => one.share))).toBe(amount)
      }),
    )
  })
})
