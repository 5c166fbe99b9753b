import { describe, expect, test } from 'vitest'
import { membershipOutlook, monthlyPrice, proratedUnits } from '../../src/account/membership-price'
import type { Day } from '../../src/day'
import { cents, dollars } from '../../src/money'

const day = (text: string) => text as Day
const prices = { pro: dollars(30), unit: dollars(1) }
const november = { from: day('2026-11-01'), to: day('2026-11-30') }
const december = { from: day('2026-12-01'), to: day('2026-12-31') }

describe('the price of a month', () => {
  test('is Pro, the units beyond those included, and what a code takes off', () => {
    expect(monthlyPrice({ ...prices, extraUnits: 12, discount: dollars(10) })).toEqual({
      pro: 3000,
      units: 1200,
      off: 1000,
      total: 3200,
    })
  })

  test('never goes below nothing', () => {
    expect(monthlyPrice({ ...prices, extraUnits: 0, discount: dollars(50) })).toEqual({
      pro: 3000,
      units: 0,
      off: 3000,
      total: 0,
    })
  })
})

describe('units added within a month', () => {
  test.each([
    [
      '3 units with 12 of 30 days left',
      { unit: dollars(1), units: 3, period: november, today: day('2026-11-18') },
      120,
    ],
    ['1 unit with 1 of 31 days left', { unit: dollars(1), units: 1, period: december, today: day('2026-12-30') }, 3],
    [
      'on the first day, which counts as used',
      { unit: dollars(1), units: 1, period: november, today: day('2026-11-01') },
      97,
    ],
    ['on the last day, which is free', { unit: dollars(1), units: 9, period: november, today: day('2026-11-30') }, 0],
    ['after the month', { unit: dollars(1), units: 9, period: november, today: day('2026-12-04') }, 0],
    ['half a cent rounds up', { unit: cents(15), units: 1, period: november, today: day('2026-11-29') }, 1],
    [
      'before the month, which is paid as a whole',
      { unit: dollars(1), units: 2, period: november, today: day('2026-10-20') },
      200,
    ],
  ])('%s', (_, input, amount) => {
    expect(proratedUnits(input).amount).toBe(amount)
  })

  test('says how many days of how many it counts', () => {
    expect(proratedUnits({ unit: dollars(1), units: 3, period: november, today: day('2026-11-18') })).toEqual({
      amount: 120,
      daysLeft: 12,
      days: 30,
    })
  })
})

describe('the bills that follow', () => {
  const nextOn = day('2026-12-26')

  test('are smaller while the code lasts, and full from the third on', () => {
    const discount = { amount: dollars(10), bills: 2 }
    expect(membershipOutlook({ ...prices, extraUnits: 12, discount, nextOn })).toMatchObject({
      next: { total: 3200, on: '2026-12-26' },
      later: { total: 4200, on: '2027-02-26' },
    })
    expect(membershipOutlook({ ...prices, extraUnits: 15, discount, nextOn })).toMatchObject({
      next: { total: 3500 },
      later: { total: 4500, on: '2027-02-26' },
    })
  })

  test('stay the same without a code, or with one that never ends', () => {
    const plain = membershipOutlook({ ...prices, extraUnits: 1, discount: null, nextOn })
    expect(plain).toMatchObject({ next: { total: 3100, off: 0 }, later: null })
    const always = { amount: dollars(5), bills: null }
    expect(membershipOutlook({ ...prices, extraUnits: 1, discount: always, nextOn })).toMatchObject({
      next: { total: 2600 },
      later: null,
    })
  })

  test('keep their day through shorter months', () => {
    const discount = { amount: dollars(10), bills: 2 }
    expect(membershipOutlook({ ...prices, extraUnits: 0, discount, nextOn: day('2026-12-31') }).later?.on).toBe(
      '2027-02-28',
    )
  })
})
