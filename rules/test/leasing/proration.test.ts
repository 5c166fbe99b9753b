import { describe, expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { firstDaysWords, prorationRule } from '../../src/leasing/proration'
import { cents } from '../../src/money'
import { proposeTotal } from '../../src/money/rent'

const span = (from: string, to: string) => ({ from: from as Day, to: to as Day })

describe('the words of a lease about part of a period', () => {
  test.each([
    ['MONTHLY', '2026-04-15', '2026-04-30', 'The first rent is for 16 of 30 days.'],
    ['MONTHLY', '2028-02-29', '2028-02-29', 'The first rent is for 1 of 29 days.'],
    ['MONTHLY', '2026-12-01', '2026-12-31', ''],
    ['WEEKLY', '2026-12-10', '2026-12-31', 'The first rent is for 22 days, 7 to a week.'],
    ['WEEKLY', '2026-12-25', '2026-12-31', ''],
    ['YEARLY', '2028-12-10', '2028-12-31', 'The first rent is for 22 of 366 days.'],
  ] as const)('of a %s rent name the days from %s to %s', (period, from, to, words) => {
    expect(firstDaysWords(period, span(from, to))).toBe(words)
  })

  test('say what the rule of rent does', () => {
    const moveIn = '2026-03-15' as Day
    const terms = {
      period: 'MONTHLY',
      rent: cents(180_000),
      deposit: cents(0),
      moveIn,
      moveOut: '2027-03-14' as Day,
    } as const
    const { rent, from, to } = proposeTotal(terms)
    const [, days = '', of = ''] = /(\d+) of (\d+) days/.exec(firstDaysWords('MONTHLY', { from, to })) ?? []
    expect(Number(rent)).toBe(Math.ceil((180_000 * Number(days)) / Number(of)))
    expect(prorationRule('MONTHLY')).toBe(
      "Rent for part of a month is the month's rent times the days rented, divided by the days of that month, rounded up to a cent. The first and the last day count.",
    )
  })
})
