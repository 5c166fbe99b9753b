import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFromTo } from '../../src/day'
import { cents } from '../../src/money'
import { comparedDays, percentChange, priorPeriod, showPercentChange } from '../../src/reports/compared'
import { daysOfPreset, presets } from '../../src/reports/preset'
import { foldToQuarters } from '../../src/reports/quarters'
import { columnWords, statementColumns } from '../../src/reports/statement-columns'
import { on as day } from '../given'

const today = day('2026-11-28')
const shown = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
const before = (from: string, to: string) => shown(priorPeriod({ from: day(from), to: day(to) }))

test('names the days of each period on a day in November', () => {
  expect(presets.map((one) => shown(daysOfPreset(one, today)))).toEqual([
    '2026-11-01 2026-11-28',
    '2026-10-01 2026-10-31',
    '2026-10-01 2026-11-28',
    '2026-07-01 2026-09-30',
    '2026-01-01 2026-11-28',
    '2025-01-01 2025-12-31',
    '2025-12-01 2026-11-28',
  ])
})

test('finds the last quarter and month across a new year', () => {
  const january = day('2026-01-01')
  expect(shown(daysOfPreset('last-quarter', january))).toBe('2025-10-01 2025-12-31')
  expect(shown(daysOfPreset('last-month', january))).toBe('2025-12-01 2025-12-31')
  expect(shown(daysOfPreset('this-quarter', january))).toBe('2026-01-01 2026-01-01')
})

test('moves a whole period by its months, and a running one by the period it runs in', () => {
  expect(before('2025-01-01', '2025-12-31')).toBe('2024-01-01 2024-12-31')
  expect(before('2026-07-01', '2026-09-30')).toBe('2026-04-01 2026-06-30')
  expect(before('2026-02-01', '2026-02-28')).toBe('2026-01-01 2026-01-31')
  expect(before('2026-11-01', '2026-11-28')).toBe('2026-10-01 2026-10-28')
  expect(before('2026-10-01', '2026-11-28')).toBe('2026-07-01 2026-08-28')
  expect(before('2026-01-01', '2026-11-28')).toBe('2025-01-01 2025-11-28')
  expect(before('2025-11-28', '2026-11-28')).toBe('2024-11-27 2025-11-27')
})

test('the prior period ends before the period begins, and is never before the calendar', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 20_000 }))
  fc.assert(
    fc.property(days, ([start, length]) => {
      const from = addDays(day('1003-01-01'), start)
      const to = addDays(from, length)
      const prior = comparedDays('PRIOR', { from, to })
      expect(prior.to < from).toBe(true)
      expect(prior.from <= prior.to).toBe(true)
      expect(prior.from >= '1000-01-01').toBe(true)
      expect(daysFromTo(prior.from, prior.to)).toBeLessThanOrEqual(length + 4)
    }),
  )
})

test('says a change in percent of what was before', () => {
  expect(percentChange(cents(11_250), cents(10_000))).toBe(12.5)
  expect(percentChange(cents(-5_000), cents(-10_000))).toBe(50)
  expect(percentChange(cents(5), cents(0))).toBeNull()
  expect([12.5, -3, 0, null].map(showPercentChange)).toEqual(['+12.5%', '-3%', '0%', '–'])
})

test('folds months to quarters, whole or in part', () => {
  const { columns } = statementColumns({ from: day('2025-11-28'), to: today })
  const quarters = foldToQuarters(columns)
  expect(quarters.map((one) => columnWords('quarter', one))).toEqual([
    { title: 'Q4 2025', note: 'since Nov 28' },
    { title: 'Q1 2026', note: '' },
    { title: 'Q2 2026', note: '' },
    { title: 'Q3 2026', note: '' },
    { title: 'Q4 2026', note: 'to Nov 28' },
  ])
  expect(quarters.flatMap(({ months }) => months)).toEqual(columns.map((_, at) => at))
})
