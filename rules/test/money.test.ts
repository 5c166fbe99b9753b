import {
  add,
  type Cents,
  cents,
  dollars,
  keptDollars,
  negate,
  parseDollars,
  percentOf,
  requireAtLeast,
  saidDollars,
  shareUp,
  showDollars,
  smaller,
  split,
  subtract,
  sum,
  toDollars,
} from '@freehold/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from './given'

const often = cases(1_000)
/** Whole cents up to what a screen can hold, on both sides of zero. */
const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(cents)

describe('an amount of money', () => {
  test('reads back as it was written, cent by cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0')
        const written = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(parseDollars(written)).toBe(amount)
      }),
      often,
    )
  })

  test('survives the wire: dollars out, dollars in', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseDollars(String(toDollars(amount)))).toBe(amount)
        expect(dollars(toDollars(amount))).toBe(amount)
      }),
      often,
    )
  })

  test('is split without losing or making a cent, and no two shares differ by more than one', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 500 }), (amount, ways) => {
        const shares = split(amount, ways)
        expect(shares).toHaveLength(ways)
        expect(sum(shares)).toBe(amount)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(shares.some((share) => Object.is(share, -0))).toBe(false)
      }),
      often,
    )
  })

  test('adds and subtracts like whole numbers', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), amounts, (list, more) => {
        const total = list.reduce<bigint>((whole, amount) => whole + BigInt(amount), 0n)
        expect(BigInt(sum(list))).toBe(total)
        expect(subtract(cents(sum(list) + more), more)).toBe(sum(list))
      }),
      often,
    )
  })

  test('is shown with its sign before the dollar, thousands apart and two decimals', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = showDollars(toDollars(amount))
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(parseDollars(shown.replace(/[$,]/g, ''))).toBe(amount)
      }),
      often,
    )
  })

  test('is refused where it is anything but digits with at most two decimals', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = /^-?\d{1,13}(\.\d{1,2})?$/.test(text.trim())
        expect(parseDollars(text) !== null).toBe(plain)
      }),
      often,
    )
  })

  test.each([
    '12abc',
    '1e3',
    'NaN',
    'Infinity',
    '1.005',
    '1.',
    '.5',
    '1,000',
    '$5',
    '0x10',
    '+1',
    '--1',
    '1 0',
    '',
    '٣',
    '12345678901234',
    'x5',
  ])('%j is no amount', (text) => expect(parseDollars(text)).toBeNull())

  test.each([
    [' 12.50\t', 1_250],
    ['1234567890123', 123_456_789_012_300],
    ['7', 700],
    ['0.05', 5],
    ['-3.1', -310],
  ])('%j is %i cents', (text, expected) => expect(parseDollars(text)).toBe(expected))

  test('is kept as whole cents and shown in dollars', () => {
    expect(keptDollars(1_234)).toBe(12.34)
    expect(() => keptDollars(0.5)).toThrow(RangeError)
  })

  test('is split with the remainder in the first shares, and without a signed nothing', () => {
    expect(split(cents(100), 3)).toEqual([34, 33, 33])
    expect(split(cents(-1), 3)).toEqual([-1, 0, 0])
  })

  test('that is not whole, or too large to be exact, cannot be made', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => cents(2 ** 52)).toThrow(RangeError)
    expect(() => cents(-(2 ** 52))).toThrow(RangeError)
    expect([cents(2 ** 51), cents(-(2 ** 51))]).toEqual([2 ** 51, -(2 ** 51)])
    expect(() => sum([cents(2 ** 51), cents(2 ** 51)])).toThrow(RangeError)
  })

  test('of nothing has no sign', () => {
    expect(Object.is(parseDollars('-0'), -0)).toBe(false)
    expect(showDollars(0)).toBe('$0.00')
    expect(sum([])).toBe(0)
  })

  test('turned round and added again is nothing, without a sign', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(Object.is(add(a, negate(a)), 0)).toBe(true)
        expect(Object.is(negate(cents(0)), 0)).toBe(true)
        expect(add(smaller(a, b), cents(Math.max(a, b)))).toBe(add(a, b))
      }),
      often,
    )
  })

  test('shared by days is exact, and rounded up once', () => {
    const whole = fc.integer({ min: 1, max: 366 })
    fc.assert(
      fc.property(amounts, whole, whole, (signed, part, of) => {
        const amount = cents(Math.abs(signed))
        const { amount: share, rounded } = shareUp(amount, part, of)
        const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(of)]
        expect(BigInt(share)).toBe((product + divisor - 1n) / divisor)
        expect(rounded).toBe(product % divisor !== 0n)
        expect(shareUp(amount, of, of)).toEqual({ amount, rounded: false })
      }),
      often,
    )
  })

  test('takes a percentage with half a cent rounded up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (signed, hundredths) => {
        const amount = cents(Math.abs(signed))
        const { amount: part, rounded } = percentOf(amount, hundredths / 100)
        const product = BigInt(amount) * BigInt(hundredths)
        expect(BigInt(part)).toBe((product + 5_000n) / 10_000n)
        expect(rounded).toBe(product % 10_000n !== 0n)
      }),
      often,
    )
  })

  test.each([
    [100_000, 5, 5_000],
    [99_950, 5, 4_998],
    [99_949, 5, 4_997],
    [10, 5, 1],
    [9, 5, 0],
    [123_457, 0, 0],
    [123_457, 100, 123_457],
    [100_000, 3.5, 3_500],
    [100_000, 0.29, 290],
  ])('of %i cents %d percent is %i', (amount, percent, expected) =>
    expect(percentOf(cents(amount), percent).amount).toBe(expected),
  )

  test('is stopped below the least, and where it is not whole', () => {
    expect(() => requireAtLeast(0, cents(0), 'The rent')).not.toThrow()
    expect(() => requireAtLeast(1, cents(0), 'The rent')).toThrow('The rent cannot be 0 cents')
    expect(() => requireAtLeast(0, 1.5 as Cents, 'The rent')).toThrow(RangeError)
  })

  test('is nothing, or the whole, where a share is', () => {
    expect(shareUp(cents(0), 1, 2)).toEqual({ amount: 0, rounded: false })
    expect(shareUp(cents(500), 0, 2)).toEqual({ amount: 0, rounded: false })
    expect(shareUp(cents(500), 1, 1)).toEqual({ amount: 500, rounded: false })
  })

  test('is not shared where the answer could not be exact', () => {
    expect(() => shareUp(cents(100), 1, 0)).toThrow(RangeError)
    expect(() => shareUp(cents(100), 1, -2)).toThrow(RangeError)
    expect(() => shareUp(cents(100), 1.5, 2)).toThrow(RangeError)
    expect(() => shareUp(cents(-100), 1, 2)).toThrow(RangeError)
    expect(() => shareUp(cents(100), -1, 2)).toThrow(RangeError)
    expect(() => shareUp(cents(2 ** 51), 31, 31)).toThrow(RangeError)
    expect(() => percentOf(cents(100), 1.005)).toThrow(RangeError)
    expect(() => percentOf(cents(100), Number.NaN)).toThrow(RangeError)
  })
})

test('an amount in whole dollars is read out with its cents only where rounding hides them', () => {
  expect(saidDollars(41_963.95, true)).toBe('$41,964, exactly $41,963.95')
  expect(saidDollars(-0.4, true)).toBe('-$0.40')
  expect(saidDollars(700, true)).toBe('$700.00')
  expect(saidDollars(700.25, true)).toBe('$700.25')
  expect(saidDollars(41_963.95)).toBe('$41,963.95')
})
