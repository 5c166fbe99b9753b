import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { LateFeeRule } from '@freehold/rules/money/fee-rule'
import { feesDue, type LateFee } from '@freehold/rules/money/late-fee'
import { type OwedRent, stillOwedOn } from '@freehold/rules/money/owed-rent'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../../given'

const fell = ({ day, amount, rentId }: LateFee) => ({ day, amount, rentId })

const fixed = (frequency: LateFeeRule['frequency'], duePeriod: number): LateFeeRule => ({
  id: 3,
  frequency,
  feeType: 'FIXED',
  fixedAmount: usd(50),
  percent: null,
  duePeriod,
})
const rent = (id: number, due: string, paid: [string, number][] = []): OwedRent => ({
  id,
  due: on(due),
  amount: usd(1000),
  paid: paid.map(([day, amount]) => ({ day: on(day), amount: usd(amount) })),
})

describe('late fees, by hand', () => {
  const [start, end] = [on('2026-01-01'), on('2026-03-31')]
  const oneRent = [rent(1, '2026-03-01')]
  const partPaid = [rent(1, '2026-03-01', [['2026-03-03', 999.99]])]
  const paidLate = [
    rent(1, '2026-03-01', [
      ['2026-03-03', 400],
      ['2026-03-08', 600],
    ]),
  ]
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'].map((due, i) => rent(i + 1, due))

  test.each<[string, LateFeeRule, OwedRent[], string, string[], [string, string], [string, number][]]>([
    ['on due + N', fixed('MONTHLY', 5), oneRent, '2026-01-01', [], ['2026-03-01', '2026-03-31'], [['2026-03-06', 1]]],
    ['not a day before', fixed('DAILY', 5), oneRent, '2026-01-01', [], ['2026-03-01', '2026-03-05'], []],
    ['N of one', fixed('MONTHLY', 1), oneRent, '2026-01-01', [], ['2026-03-01', '2026-03-31'], [['2026-03-02', 1]]],
    ['N of ten', fixed('MONTHLY', 10), oneRent, '2026-01-01', [], ['2026-03-01', '2026-03-31'], [['2026-03-11', 1]]],
    [
      'every day till it is paid',
      fixed('DAILY', 5),
      paidLate,
      '2026-01-01',
      [],
      ['2026-03-01', '2026-03-31'],
      [
        ['2026-03-06', 1],
        ['2026-03-07', 1],
        ['2026-03-08', 1],
      ],
    ],
    [
      'a cent short',
      fixed('MONTHLY', 5),
      partPaid,
      '2026-01-01',
      [],
      ['2026-03-01', '2026-03-31'],
      [['2026-03-06', 1]],
    ],
    [
      'each month',
      fixed('MONTHLY', 5),
      oneRent,
      '2026-01-01',
      [],
      ['2026-03-01', '2026-05-31'],
      [
        ['2026-03-06', 1],
        ['2026-04-06', 1],
        ['2026-05-06', 1],
      ],
    ],
    [
      'each month, on its last day',
      fixed('MONTHLY', 10),
      [rent(1, '2026-01-21')],
      '2026-01-01',
      [],
      ['2026-01-01', '2026-04-30'],
      [
        ['2026-01-31', 1],
        ['2026-02-28', 1],
        ['2026-03-31', 1],
        ['2026-04-30', 1],
      ],
    ],
    [
      'each month, over a leap day',
      fixed('MONTHLY', 10),
      [rent(1, '2024-01-21')],
      '2024-01-01',
      [],
      ['2024-02-01', '2024-03-31'],
      [
        ['2024-02-29', 1],
        ['2024-03-31', 1],
      ],
    ],
    [
      'over the new year',
      fixed('MONTHLY', 5),
      [rent(1, '2026-12-28')],
      '2026-01-01',
      [],
      ['2026-12-01', '2027-02-28'],
      [
        ['2027-01-02', 1],
        ['2027-02-02', 1],
      ],
    ],
    [
      'one fee for three weeks owed',
      fixed('MONTHLY', 3),
      weeks,
      '2026-01-01',
      [],
      ['2026-03-01', '2026-03-31'],
      [['2026-03-05', 1]],
    ],
    [
      'the week that is owed',
      fixed('MONTHLY', 3),
      [rent(1, '2026-03-02', [['2026-03-04', 1000]]), ...weeks.slice(1)],
      '2026-01-01',
      [],
      ['2026-03-01', '2026-03-31'],
      [['2026-03-12', 2]],
    ],
    [
      'since the rule was put there',
      fixed('DAILY', 5),
      paidLate,
      '2026-03-08',
      [],
      ['2026-03-01', '2026-03-31'],
      [['2026-03-08', 1]],
    ],
    [
      'the month after the rule was put there',
      fixed('MONTHLY', 5),
      oneRent,
      '2026-03-20',
      [],
      ['2026-03-01', '2026-04-30'],
      [['2026-04-06', 1]],
    ],
    [
      'once a day with one billed',
      fixed('DAILY', 5),
      paidLate,
      '2026-01-01',
      ['2026-03-07'],
      ['2026-03-01', '2026-03-31'],
      [
        ['2026-03-06', 1],
        ['2026-03-08', 1],
      ],
    ],
    [
      'once a month with one billed',
      fixed('MONTHLY', 5),
      oneRent,
      '2026-01-01',
      ['2026-03-31'],
      ['2026-03-01', '2026-04-30'],
      [['2026-04-06', 1]],
    ],
    [
      'in a month whose earlier day had none, as by a rule with more days of grace',
      fixed('MONTHLY', 3),
      weeks,
      '2026-01-01',
      [],
      ['2026-03-06', '2026-03-31'],
      [['2026-03-12', 2]],
    ],
    ['with no rent', fixed('DAILY', 1), [], '2026-01-01', [], ['2026-03-01', '2026-03-31'], []],
    ['of no days', fixed('DAILY', 1), oneRent, '2026-01-01', [], ['2026-03-31', '2026-03-01'], []],
    [
      'of nothing',
      { ...fixed('DAILY', 1), feeType: 'PERCENT', percent: 0 },
      oneRent,
      '2026-01-01',
      [],
      ['2026-03-01', '2026-03-31'],
      [],
    ],
  ])('%s', (_, rule, rents, begins, billed, [from, to], expected) => {
    const fees = feesDue({
      rule,
      unitRent: usd(1000),
      begins: on(begins),
      rents,
      billed: billed.map((day) => ({ day: on(day), waived: true })),
      from: on(from),
      to: on(to),
    })
    expect(fees.map(fell)).toEqual(expected.map(([day, rentId]) => ({ day, rentId, amount: usd(50) })))
  })

  const asked = { unitRent: usd(1000), begins: start, billed: [], from: start, to: end }

  test('of two rents due on one day is for the one billed first, however they are listed', () => {
    const both = [rent(4, '2026-03-01'), rent(9, '2026-03-01')]
    for (const rents of [both, [...both].reverse()])
      expect(feesDue({ ...asked, rule: fixed('MONTHLY', 5), rents }).map(({ rentId }) => rentId)).toEqual([4])
  })

  test('say what they are for', () => {
    const told = (frequency: LateFeeRule['frequency']) =>
      feesDue({ ...asked, rule: fixed(frequency, 5), rents: oneRent, to: on('2026-03-06') })[0]?.why
    expect(told('MONTHLY')).toEqual({
      title: 'Late fee of 03-06-2026',
      rule: 'Rent still owed 5 days after its due day has a fee, once a month while it is owed. What is paid on a day counts from the next one. The rule names the fee itself.',
      steps: [
        { label: 'Rent was due', value: { day: '2026-03-01' }, to: { noun: 'charge', id: 1 } },
        { label: 'Days until the late fee', value: { count: 5 } },
        { label: 'Owed as 03-06-2026 began', value: { money: usd(1000) } },
        { label: 'Fixed late fee', value: { money: usd(50) }, to: { noun: 'late_fee_rule', id: 3 } },
      ],
      total: usd(50),
    })
    expect(told('DAILY')?.rule).toContain('has a fee, every day while it is owed.')
  })

  test('a payment put in later takes the reason away', () => {
    const rule = fixed('MONTHLY', 5)
    const day = on('2026-03-06')
    expect(stillOwedOn(day, oneRent, rule)).toBe(true)
    expect(stillOwedOn(day, partPaid, rule)).toBe(true)
    expect(stillOwedOn(day, [rent(1, '2026-03-01', [['2026-03-05', 1000]])], rule)).toBe(false)
    expect(stillOwedOn(day, [rent(1, '2026-03-01', [['2026-03-06', 1000]])], rule)).toBe(true)
    expect(stillOwedOn(day, [rent(1, '2026-03-02')], rule)).toBe(false)
    expect(stillOwedOn(day, [], rule)).toBe(false)
  })

  test('days of no calendar and rents under nothing are refused', () => {
    const asked = { rule: fixed('DAILY', 5), unitRent: usd(1000), begins: start, rents: oneRent, billed: [] }
    const wrong = '2026-02-30' as Day
    expect(() => feesDue({ ...asked, from: wrong, to: end })).toThrow(RangeError)
    expect(() => feesDue({ ...asked, from: start, to: wrong })).toThrow(RangeError)
    expect(() => feesDue({ ...asked, begins: wrong, from: start, to: end })).toThrow(RangeError)
    const negative = [{ ...rent(1, '2026-03-01'), amount: cents(-1) }]
    expect(() => feesDue({ ...asked, rents: negative, from: start, to: end })).toThrow(RangeError)
  })
})
