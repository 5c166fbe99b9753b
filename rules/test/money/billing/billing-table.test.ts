import { type Day, daysFromTo } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { billsUntil, nextBill, type RentBill, type Terms } from '@freehold/rules/money/billing'
import type { RentPeriod } from '@freehold/rules/money/period'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../../given'

const told = ({ from, to, due, amount }: RentBill) => ({ from, to, due, amount })

const lease = (
  period: RentPeriod,
  rent: number,
  moveIn: string,
  moveOut: string,
  more: Partial<Terms> = {},
): Terms => ({
  period,
  rent: usd(rent),
  moveIn: on(moveIn),
  moveOut: on(moveOut),
  realMoveOut: null,
  holdover: true,
  ...more,
})
const left = (day: string) => ({ realMoveOut: on(day) })

describe('the rent of a lease, by hand', () => {
  test.each<[string, Terms, string, [string, string, number] | null]>([
    ['a month', lease('MONTHLY', 1800, '2026-03-15', '2027-03-14'), '2026-03-31', ['2026-04-01', '2026-04-30', 1800]],
    ['February', lease('MONTHLY', 1800, '2026-01-31', '2027-01-30'), '2026-01-31', ['2026-02-01', '2026-02-28', 1800]],
    [
      'a leap day',
      lease('MONTHLY', 1800, '2024-01-31', '2025-01-30'),
      '2024-01-31',
      ['2024-02-01', '2024-02-29', 1800],
    ],
    [
      'the end of a lease',
      lease('MONTHLY', 1000, '2026-03-15', '2027-02-14'),
      '2027-01-31',
      ['2027-02-01', '2027-02-14', 500],
    ],
    [
      'after the lease',
      lease('MONTHLY', 1000, '2026-03-15', '2027-02-14'),
      '2027-02-14',
      ['2027-02-15', '2027-02-28', 500],
    ],
    ['no holdover', lease('MONTHLY', 1000, '2026-03-15', '2027-02-14', { holdover: false }), '2027-02-14', null],
    [
      'a move-out',
      lease('MONTHLY', 1000, '2024-01-15', '2025-01-14', left('2024-02-10')),
      '2024-01-31',
      ['2024-02-01', '2024-02-10', 344.83],
    ],
    ['after a move-out', lease('MONTHLY', 1000, '2024-01-15', '2025-01-14', left('2024-02-10')), '2024-02-10', null],
    [
      'a move-out on the move-in',
      lease('MONTHLY', 1000, '2026-04-15', '2027-04-14', left('2026-04-15')),
      '2026-04-14',
      ['2026-04-15', '2026-04-15', 33.34],
    ],
    ['left before coming', lease('MONTHLY', 1000, '2026-04-15', '2027-04-14', left('2026-04-14')), '2026-04-14', null],
    [
      'a move-out after the lease',
      lease('MONTHLY', 3100, '2026-04-15', '2027-03-10', left('2027-03-20')),
      '2027-02-28',
      ['2027-03-01', '2027-03-20', 2000],
    ],
    [
      'the new year',
      lease('MONTHLY', 900, '2026-11-20', '2027-11-19'),
      '2026-12-31',
      ['2027-01-01', '2027-01-31', 900],
    ],
    [
      'a week over the month',
      lease('WEEKLY', 700, '2026-03-15', '2026-12-31'),
      '2026-04-28',
      ['2026-04-29', '2026-05-05', 700],
    ],
    [
      'the first week',
      lease('WEEKLY', 700, '2026-03-15', '2026-12-31'),
      '2026-03-31',
      ['2026-04-01', '2026-04-07', 700],
    ],
    [
      'a week over the year',
      lease('WEEKLY', 700, '2026-11-10', '2027-12-31'),
      '2026-12-28',
      ['2026-12-29', '2027-01-04', 700],
    ],
    [
      'a week cut short',
      lease('WEEKLY', 500, '2026-03-15', '2026-05-01'),
      '2026-04-28',
      ['2026-04-29', '2026-05-01', 214.29],
    ],
    [
      'the rest of that week',
      lease('WEEKLY', 500, '2026-03-15', '2026-05-01'),
      '2026-05-01',
      ['2026-05-02', '2026-05-05', 285.72],
    ],
    ['a year', lease('YEARLY', 12000, '2026-03-15', '2029-03-14'), '2026-03-31', ['2026-04-01', '2027-03-31', 12000]],
    [
      'a year with a leap day',
      lease('YEARLY', 36600, '2027-03-15', '2031-03-14', left('2027-04-30')),
      '2027-03-31',
      ['2027-04-01', '2027-04-30', 3000],
    ],
    [
      'a year without, at the century',
      lease('YEARLY', 36500, '2099-03-15', '2101-03-14', left('2099-04-10')),
      '2099-03-31',
      ['2099-04-01', '2099-04-10', 1000],
    ],
    [
      'the last days of a yearly lease',
      lease('YEARLY', 36500, '2026-03-15', '2028-04-02'),
      '2028-03-31',
      ['2028-04-01', '2028-04-02', 200],
    ],
    [
      'a lease of a day',
      lease('YEARLY', 36600, '2000-02-29', '2000-02-29', { holdover: false }),
      '2000-02-28',
      ['2000-02-29', '2000-02-29', 100],
    ],
  ])('%s', (_, terms, covered, expected) => {
    const bill = nextBill(terms, on(covered))
    const [from, to, amount] = expected ?? []
    expect(bill && told(bill)).toEqual(expected && { from, to, due: from, amount: usd(amount ?? 0) })
  })

  test('weeks are found after a lifetime without walking through them', () => {
    const terms = lease('WEEKLY', 700, '1990-01-15', '1990-12-31')
    const bill = nextBill(terms, on('2126-03-12'))
    expect(bill).toMatchObject({ from: '2126-03-13' })
    expect(daysFromTo(on('1990-02-01'), bill?.to ?? terms.moveIn) % 7).toBe(0)
  })

  test('the days of a bill are explained', () => {
    const bill = nextBill(lease('MONTHLY', 1000, '2026-03-15', '2027-02-10'), on('2027-01-31'))
    expect(bill?.why).toMatchObject({
      title: 'Rent for 02-01-2027 to 02-10-2027',
      steps: [
        { label: 'Rent for the month', value: { money: usd(1000) } },
        { label: '10 of 28 days: 02-01-2027 to 02-10-2027', note: 'The lease ends on 02-10-2027' },
      ],
      rounding: 'Rounded up to a cent',
      total: usd(357.15),
    })
    const gone = nextBill(lease('WEEKLY', 700, '2026-03-15', '2027-02-10', left('2026-04-03')), on('2026-03-31'))
    expect(gone?.why.steps[1]?.note).toBe('Moved out on 04-03-2026')
  })

  test('a bill that is not cut short has no note, even where the lease ends with its period', () => {
    for (const end of ['2027-02-28', '2027-03-14']) {
      const bill = nextBill(lease('MONTHLY', 1000, '2026-03-15', end), on('2027-01-31'))
      expect(bill?.why.steps[1]).not.toHaveProperty('note')
    }
  })

  test('days that a person decided about are left out of the bill before and after them', () => {
    const settled = [{ from: on('2026-04-10'), to: on('2026-04-10') }]
    const terms = lease('MONTHLY', 1000, '2026-03-15', '2026-04-20', { settled })
    const before = nextBill(terms, on('2026-03-31'))
    expect(before).toMatchObject({ from: '2026-04-01', to: '2026-04-09', amount: usd(300) })
    expect(before?.why.steps[1]).not.toHaveProperty('note')
    expect(nextBill(terms, on('2026-04-09'))).toMatchObject({ from: '2026-04-11', to: '2026-04-20' })
  })

  test('the rule is told for each period', () => {
    const ruleOf = (period: Terms['period']) =>
      nextBill(lease(period, 1000, '2026-03-15', '2028-03-14'), on('2026-03-31'))?.why.rule
    expect(ruleOf('WEEKLY')).toMatch(/^Rent is billed for every 7 days .* Where rent begins or ends within a period/)
    expect(ruleOf('MONTHLY')).toMatch(/^Rent is billed for every month, at its beginning\. Where/)
    expect(ruleOf('YEARLY')).toMatch(/^Rent is billed for every 12 months from the 1st/)
  })

  test.each<[string, Partial<Terms>]>([
    ['a lease that ends before the move-in', { moveOut: on('2026-03-14') }],
    ['no rent', { rent: cents(0) }],
    ['a move-in of no calendar', { moveIn: '2026-02-30' as Day }],
    ['a move-out of no calendar', { realMoveOut: '2026-06-31' as Day }],
  ])('%s is refused', (_, wrong) => {
    const terms = { ...lease('MONTHLY', 1000, '2026-03-15', '2027-03-14'), ...wrong }
    expect(() => nextBill(terms, on('2026-03-31'))).toThrow(RangeError)
    expect(() => billsUntil(terms, on('2026-03-31'), on('2026-04-01'))).toThrow(RangeError)
  })

  test('what is covered up to no day, or to the last of days, is refused', () => {
    const terms = lease('MONTHLY', 1000, '2026-03-15', '2027-03-14')
    expect(() => nextBill(terms, 'yesterday' as Day)).toThrow(RangeError)
    expect(() => nextBill(terms, on('9999-12-31'))).toThrow(RangeError)
    expect(() => billsUntil(terms, on('2026-03-31'), '2026-04-31' as Day)).toThrow(RangeError)
  })
})
