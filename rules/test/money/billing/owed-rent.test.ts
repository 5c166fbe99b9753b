import type { Day } from '@freehold/rules/day'
import { type OwedRent, owedSpans } from '@freehold/rules/money/owed-rent'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../../given'

const rent = (...paid: [string, number][]): OwedRent => ({
  id: 1,
  due: on('2026-03-01'),
  amount: usd(1000),
  paid: paid.map(([day, amount]) => ({ day: on(day), amount: usd(amount) })),
})
const spans = (owed: OwedRent, from: string, to: string): [Day, Day][] =>
  owedSpans(owed, on(from), on(to)).map((span) => [span.from, span.to])

describe('rent is owed', () => {
  test('from its due day on, whatever was paid before it', () => {
    expect(spans(rent(), '2026-02-01', '2026-03-31')).toEqual([['2026-03-01', '2026-03-31']])
    expect(spans(rent(['2026-02-20', 100]), '2026-02-01', '2026-03-31')).toEqual([['2026-03-01', '2026-03-31']])
  })

  test('up to the day it is paid, and the next one is free', () =>
    expect(spans(rent(['2026-03-08', 1000]), '2026-03-01', '2026-03-09')).toEqual([['2026-03-01', '2026-03-08']]))

  test('in spans that follow the days of the payments, however they are listed', () => {
    const both = rent(['2026-03-20', 600], ['2026-03-08', 400])
    expect(spans(both, '2026-03-01', '2026-03-31')).toEqual([
      ['2026-03-01', '2026-03-08'],
      ['2026-03-09', '2026-03-20'],
    ])
  })

  test('on no day before it is due, nor on one that it was paid before', () => {
    expect(spans(rent(), '2026-01-01', '2026-01-31')).toEqual([])
    expect(spans(rent(['2026-02-27', 1000]), '2026-02-01', '2026-03-31')).toEqual([])
  })
})
