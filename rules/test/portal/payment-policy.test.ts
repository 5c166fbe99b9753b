import { describe, expect, test } from 'vitest'
import { dollars } from '../../src/money'
import { isTooLittle, policyOf, takenOf, usualPolicy } from '../../src/portal/payment-policy'

describe('the policy of a lease', () => {
  test('is the usual one where nothing is set', () => {
    expect(policyOf([])).toEqual(usualPolicy)
  })

  test('takes each value from the nearest level that has one', () => {
    const policy = policyOf([
      { partial: 'FULL' },
      { partial: 'ANY', freeWay: 'At the office' },
      { portalOn: false, freeWay: 'By check', onNotice: 'NONE' },
    ])
    expect(policy).toMatchObject({ partial: 'FULL', freeWay: 'At the office', portalOn: false, onNotice: 'NONE' })
  })

  test('takes the percentage from the level that asks for one', () => {
    expect(
      policyOf([
        { partial: 'MINIMUM', minimumPercent: 50 },
        { partial: 'MINIMUM', minimumPercent: 20 },
      ]),
    ).toMatchObject({
      minimumPercent: 50,
    })
    expect(policyOf([{ partial: 'ANY' }, { partial: 'MINIMUM', minimumPercent: 20 }]).minimumPercent).toBeNull()
  })
})

describe('what is taken of $1,000.00', () => {
  const facts = { policy: usualPolicy, block: null, owed: dollars(1_000), paidInPart: false }
  const least = (change: Partial<Parameters<typeof takenOf>[0]>) => takenOf({ ...facts, ...change })

  test('is any amount by default', () => {
    expect(least({})).toEqual({ rule: 'ANY' })
    expect(isTooLittle(least({}), dollars(0.01))).toBe(false)
  })

  test('is at least a percentage, or all of it', () => {
    const half = least({ policy: { partial: 'MINIMUM', minimumPercent: 50 } })
    expect(half).toEqual({ rule: 'MINIMUM', least: dollars(500) })
    expect(isTooLittle(half, dollars(499.99))).toBe(true)
    expect(isTooLittle(half, dollars(500))).toBe(false)
    expect(least({ policy: { partial: 'FULL', minimumPercent: null } })).toEqual({
      rule: 'FULL',
      least: dollars(1_000),
    })
  })

  test('is a part once, and then the rest', () => {
    const policy = { partial: 'ONCE', minimumPercent: null } as const
    expect(least({ policy })).toEqual({ rule: 'ANY' })
    expect(least({ policy, paidInPart: true })).toEqual({ rule: 'FULL', least: dollars(1_000) })
  })

  test('is all of it after a notice that leaves that', () => {
    expect(least({ block: 'FULL' })).toEqual({ rule: 'FULL', least: dollars(1_000) })
  })

  test('is any amount where nothing is owed', () => {
    expect(least({ owed: dollars(0), policy: { partial: 'FULL', minimumPercent: null } })).toEqual({ rule: 'ANY' })
  })
})
