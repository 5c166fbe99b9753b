import { countMonths, firstDayOf, paymentMonths, type RentCharge } from '@freehold/rules/portal/payment-months'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, days, often, on, usd } from '../given'

const rent = (due: string, paid: [day: string, amount: number][], change: Partial<RentCharge> = {}): RentCharge => ({
  due: on(due),
  amount: usd(1000),
  paid: paid.map(([day, amount]) => ({ day: on(day), amount: usd(amount) })),
  returned: false,
  graceDays: 5,
  ...change,
})
const today = on('2026-11-28')
const standing = (charge: RentCharge, asOf = today) => paymentMonths([charge], asOf)[0]?.[1]

describe('a month of rent', () => {
  test.each([
    ['2026-10-01', 'ON_TIME'],
    ['2026-09-20', 'ON_TIME'],
    ['2026-10-02', 'IN_GRACE'],
    // A rule of five days has its fee on October 6.
    ['2026-10-05', 'IN_GRACE'],
    ['2026-10-06', 'LATE'],
  ])('that was paid on %s is %s', (day, expected) => {
    expect(standing(rent('2026-10-01', [[day, 1000]]))).toBe(expected)
  })

  test('counts from the day of the last part', () => {
    const charge = rent('2026-10-01', [
      ['2026-10-08', 400],
      ['2026-09-30', 600],
    ])
    expect(standing(charge)).toBe('LATE')
  })

  test('has no grace period without a rule', () => {
    expect(standing(rent('2026-10-01', [['2026-10-02', 1000]], { graceDays: 0 }))).toBe('LATE')
  })

  test('that is open is late once the grace period is over, and left out before', () => {
    const charge = rent('2026-11-25', [['2026-11-20', 999.99]])
    expect(standing(charge)).toBeUndefined()
    expect(standing(charge, on('2026-11-29'))).toBeUndefined()
    expect(standing(charge, on('2026-11-30'))).toBe('LATE')
  })

  test('with a payment that came back counts as returned, though it was paid again on time', () => {
    expect(standing(rent('2026-10-01', [['2026-10-01', 1000]], { returned: true }))).toBe('RETURNED')
  })

  test('is as good as the worst of its rents', () => {
    const weeks = [rent('2026-10-02', [['2026-10-02', 1000]]), rent('2026-10-09', [['2026-10-30', 1000]])]
    expect(paymentMonths(weeks, today)).toEqual([['2026-10', 'LATE']])
  })
})

test('rent that is due later is left out, and months come in order', () => {
  const charges = ['2026-12-01', '2026-11-01', '2025-12-01'].map((due) => rent(due, [[due, 1000]]))
  expect(paymentMonths(charges, today)).toEqual([
    ['2025-12', 'ON_TIME'],
    ['2026-11', 'ON_TIME'],
  ])
})

test('a letter of twelve months begins with the first day of the month eleven months ago', () => {
  expect(firstDayOf(today, 12)).toBe('2025-12-01')
  expect(firstDayOf(on('2026-03-31'), 1)).toBe('2026-03-01')
})

test('each month is counted once, whatever was paid', () => {
  const charge = fc.record({
    due: days,
    amount: amounts,
    paid: fc.array(fc.record({ day: days, amount: amounts }), { maxLength: 4 }),
    returned: fc.boolean(),
    graceDays: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 20 }), days, (charges, asOf) => {
      const months = paymentMonths(charges, asOf)
      const counts = countMonths(months)
      expect(counts.ON_TIME + counts.IN_GRACE + counts.LATE + counts.RETURNED).toBe(months.length)
      expect(new Set(months.map(([month]) => month)).size).toBe(months.length)
    }),
    often,
  )
})
