import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, dollars, zero } from '../../src/money'
import { capsPassed } from '../../src/portal/fee-caps'
import { convenienceFee, isFree, type PaymentFee, payMethods, usualFee, usualFees } from '../../src/portal/payment-fee'

const fee = (change: Partial<PaymentFee>): PaymentFee => ({ ...usualFee, ...change })

describe('the fee of 3.5 percent', () => {
  test.each([
    [1_530, 53.55],
    [0.01, 0],
    [14.3, 0.5],
    [999.99, 35],
  ])('of $%s is $%s', (amount, expected) => {
    expect(convenienceFee(usualFee, dollars(amount))).toBe(dollars(expected))
  })

  test('of $1,530.00 makes a total of $1,583.55', () => {
    expect(add(dollars(1_530), convenienceFee(usualFee, dollars(1_530)))).toBe(dollars(1_583.55))
  })
})

describe('bounds of a fee', () => {
  test('a debit card with a maximum of $10.00 costs $10.00 on $1,530.00', () => {
    expect(convenienceFee(fee({ maximum: dollars(10) }), dollars(1_530))).toBe(dollars(10))
  })

  test('a minimum is charged on a small amount', () => {
    expect(convenienceFee(fee({ minimum: dollars(2) }), dollars(1))).toBe(dollars(2))
  })

  test('the flat part is added to the share', () => {
    expect(convenienceFee(fee({ flat: dollars(0.3) }), dollars(100))).toBe(dollars(3.8))
  })

  test('every fee is a whole number of cents within its bounds', () => {
    const money = fc.integer({ min: 0, max: 999_999_999 }).map(cents)
    const bound = fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents))
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 2_000 }), bound, bound, (amount, basisPoints, one, other) => {
        const [minimum = null, maximum = null] =
          one !== null && other !== null && one > other ? [other, one] : [one, other]
        const charged = convenienceFee({ basisPoints, flat: zero, minimum, maximum }, amount)
        expect(Number.isInteger(charged)).toBe(true)
        if (minimum !== null) expect(charged).toBeGreaterThanOrEqual(minimum)
        if (maximum !== null) expect(charged).toBeLessThanOrEqual(maximum)
        if (minimum === null && maximum === null)
          expect(Math.abs(charged - (amount * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

test('a way to pay is free when no part of its fee can be above zero', () => {
  expect(isFree(fee({ basisPoints: 0 }))).toBe(true)
  expect(isFree(fee({ basisPoints: 0, minimum: dollars(1) }))).toBe(false)
  expect(isFree(usualFee)).toBe(false)
  expect(payMethods.filter((method) => isFree(usualFees[method]))).toEqual(['BANK'])
})

describe('published limits', () => {
  const names = (...asked: Parameters<typeof capsPassed>) => capsPassed(...asked).map(({ source }) => source)

  test('name a credit card fee above 3 percent', () => {
    expect(names('CREDIT_CARD', usualFee)).toContain('Visa surcharge rules')
    expect(names('CREDIT_CARD', fee({ basisPoints: 300 }))).not.toContain('Visa surcharge rules')
  })

  test('name a debit card fee that can be above $10.00', () => {
    expect(names('DEBIT_CARD', usualFee)).toContain('docs.finix.com, Visa rent fees')
    expect(names('DEBIT_CARD', fee({ maximum: dollars(10) }))).not.toContain('docs.finix.com, Visa rent fees')
  })

  test('say nothing about a way to pay that is free', () => {
    for (const method of payMethods) expect(names(method, fee({ basisPoints: 0 }))).toEqual([])
  })
})
