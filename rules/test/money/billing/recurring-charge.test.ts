import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { billsUntil, type Terms } from '@freehold/rules/money/billing'
import {
  convertedTo,
  kindOfName,
  nextRecurringBill,
  type RecurringCharge,
  recurringBillsUntil,
} from '@freehold/rules/money/recurring-charge'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often, on, usd } from '../../given'

const terms = (more: Partial<Terms> = {}): Terms => ({
  period: 'MONTHLY',
  rent: usd(1000),
  moveIn: on('2026-01-15'),
  moveOut: on('2026-12-31'),
  realMoveOut: null,
  holdover: true,
  ...more,
})
const parking = (more: Partial<RecurringCharge> = {}): RecurringCharge => ({
  kind: 'PARKING',
  name: '',
  period: 'MONTHLY',
  begins: on('2026-01-15'),
  ends: null,
  steps: [{ from: on('2026-01-15'), amount: usd(50) }],
  coveredTo: on('2026-01-14'),
  ...more,
})
const read = (charge: RecurringCharge, upTo: string, of = terms()): string[] =>
  recurringBillsUntil(of, charge, on(upTo)).map(
    ({ from, to, due, amount }) => `${due}: ${from} to ${to}, ${(amount / 100).toFixed(2)}`,
  )

describe('a charge that is billed with the rent', () => {
  test('is billed by the days of the first month, then by whole months', () => {
    expect(read(parking(), '2026-03-01')).toEqual([
      '2026-01-15: 2026-01-15 to 2026-01-31, 27.42',
      '2026-02-01: 2026-02-01 to 2026-02-28, 50.00',
      '2026-03-01: 2026-03-01 to 2026-03-31, 50.00',
    ])
  })

  test('begins and ends within a month by the day', () => {
    const charge = parking({
      begins: on('2026-03-10'),
      ends: on('2026-04-20'),
      steps: [{ from: on('2026-03-10'), amount: usd(50) }],
    })
    expect(read(charge, '2026-12-01')).toEqual([
      '2026-03-10: 2026-03-10 to 2026-03-31, 35.49',
      '2026-04-01: 2026-04-01 to 2026-04-20, 33.34',
    ])
  })

  test('is raised from a day on, and says since when', () => {
    const charge = parking({
      coveredTo: on('2026-04-30'),
      steps: [
        { from: on('2026-01-15'), amount: usd(50) },
        { from: on('2026-05-16'), amount: usd(62) },
      ],
    })
    expect(read(charge, '2026-06-01')).toEqual([
      '2026-05-01: 2026-05-01 to 2026-05-15, 24.20',
      '2026-05-16: 2026-05-16 to 2026-05-31, 32.00',
      '2026-06-01: 2026-06-01 to 2026-06-30, 62.00',
    ])
    const [first, second] = recurringBillsUntil(terms(), charge, on('2026-05-16'))
    expect(first?.why.steps.map(({ label, note }) => [label, note])).toEqual([
      ['Parking for the month', undefined],
      ['15 of 31 days: 05-01-2026 to 05-15-2026', 'Another amount begins on 05-16-2026'],
    ])
    expect(second?.why.steps[0]).toEqual({
      label: 'Parking for the month',
      value: { money: usd(62) },
      note: 'Since 05-16-2026',
    })
  })

  test('ends with the tenancy, and goes on while the tenant holds over', () => {
    expect(read(parking({ coveredTo: on('2026-11-30') }), '2027-02-01')).toHaveLength(3)
    const left = terms({ realMoveOut: on('2026-12-10') })
    expect(read(parking({ coveredTo: on('2026-11-30') }), '2027-02-01', left)).toEqual([
      '2026-12-01: 2026-12-01 to 2026-12-10, 16.13',
    ])
    const ending = terms({ holdover: false })
    expect(read(parking({ coveredTo: on('2026-11-30') }), '2027-02-01', ending)).toHaveLength(1)
  })

  test('is converted where the rent is paid by another period', () => {
    const weekly = terms({ period: 'WEEKLY', moveIn: on('2026-01-01') })
    const charge = parking({
      begins: on('2026-01-01'),
      coveredTo: on('2026-01-31'),
      steps: [{ from: on('2026-01-01'), amount: usd(52) }],
    })
    expect(nextRecurringBill(weekly, charge)?.amount).toBe(usd(12))
    expect(nextRecurringBill(weekly, charge)?.why.steps.map(({ label }) => label)).toEqual([
      'Parking for the month',
      'For the week',
      'The whole week: 02-01-2026 to 02-07-2026',
    ])
    expect(convertedTo('YEARLY', usd(50), 'MONTHLY')).toBe(usd(600))
    expect(convertedTo('MONTHLY', usd(10), 'WEEKLY')).toBe(4334)
  })

  test('covers exactly the days of the rent within its own, once, in the same bills', () => {
    const offset = fc.integer({ min: -40, max: 400 })
    const moves = fc.record({
      period: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
      begins: offset,
      length: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
      raise: fc.integer({ min: 1, max: 600 }),
      left: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
      term: fc.option(fc.integer({ min: 31, max: 500 }), { nil: null }),
      upTo: fc.integer({ min: 0, max: 1_100 }),
    })
    fc.assert(
      fc.property(moves, ({ period, begins, length, raise, left, term, upTo }) => {
        const moveIn = on('2026-01-15')
        const day = (days: number): Day => addDays(moveIn, days)
        const steps =
          term === null
            ? []
            : [
                { from: moveIn, rent: usd(1000), period },
                { from: day(term), rent: usd(1100), period: 'MONTHLY' as const },
              ]
        const of = terms({ period, realMoveOut: left === null ? null : day(left), steps })
        const charge = parking({
          begins: day(begins),
          ends: length === null ? null : day(begins + length),
          coveredTo: addDays(moveIn, -1),
          steps: [
            { from: day(begins), amount: usd(50) },
            { from: day(begins + raise), amount: usd(60) },
          ],
        })
        const bills = recurringBillsUntil(of, charge, day(upTo))
        const rents = billsUntil(of, addDays(moveIn, -1), day(upTo))
        const daysOf = (all: readonly { from: Day; to: Day }[]) =>
          all.flatMap(({ from, to }) => Array.from({ length: daysFromTo(from, to) }, (_, n) => addDays(from, n)))
        const own = daysOf(bills)
        expect(new Set(own).size).toBe(own.length)
        const last = charge.ends
        const expected = daysOf(rents).filter((one) => one >= charge.begins && (last === null || one <= last))
        // A charge that begins after the day that bills its rent is billed when it begins.
        const cut = [charge.begins, day(begins + raise)].filter((one) => one > day(upTo))
        expect(own).toEqual(expected.filter((one) => cut.every((other) => one < other)))
        for (const bill of bills) expect(rents.some((rent) => rent.from <= bill.from && bill.to <= rent.to)).toBe(true)
      }),
      often,
    )
  })

  test('refuses an amount of nothing', () => {
    expect(() =>
      nextRecurringBill(terms(), parking({ steps: [{ from: on('2026-01-15'), amount: cents(0) }] })),
    ).toThrow(RangeError)
  })
})

test('the kind of a fee is read from its name', () => {
  expect(
    ['Garage space', 'Pet rent', 'Valet trash', 'Water & sewer', 'Storage locker', 'Amenity fee'].map(kindOfName),
  ).toEqual(['PARKING', 'PET_RENT', 'TRASH', 'UTILITIES', 'STORAGE', 'OTHER'])
})
