import { expect, test } from 'vitest'
import { columnWords, statementColumns, yearBefore } from '../../src/reports/statement-columns'
import { on as day } from '../given'

const of = (from: string, to: string) => statementColumns({ from: day(from), to: day(to) })
const spans = (from: string, to: string) => of(from, to).columns.map((one) => `${one.from} ${one.to} ${one.partial}`)

test('gives a range of up to twelve months a column for each', () => {
  expect(of('2026-01-01', '2026-12-31')).toMatchObject({ by: 'month' })
  expect(spans('2026-01-01', '2026-12-31').length).toBe(12)
  expect(spans('2026-01-31', '2026-03-01')).toEqual([
    '2026-01-31 2026-01-31 true',
    '2026-02-01 2026-02-28 false',
    '2026-03-01 2026-03-01 true',
  ])
})

test('keeps the months of a year that begins within a month', () => {
  const { by, columns } = of('2025-11-22', '2026-11-22')
  expect([by, columns.length]).toEqual(['month', 13])
  expect(of('2025-11-22', '2026-11-23').by).toBe('year')
})

test('gives a longer range a column for each year', () => {
  expect(spans('2024-06-10', '2026-03-20')).toEqual([
    '2024-06-10 2024-12-31 true',
    '2025-01-01 2025-12-31 false',
    '2026-01-01 2026-03-20 true',
  ])
})

test('puts what is older than twelve years into the first column', () => {
  const { columns } = of('1000-01-01', '2026-12-31')
  expect(columns.length).toBe(12)
  expect(columns[0]).toEqual({ from: '1000-01-01', to: '2015-12-31', partial: true })
})

test('keeps the first of twelve whole years whole', () => {
  expect(spans('2015-01-01', '2026-12-31')[0]).toBe('2015-01-01 2015-12-31 false')
})

test('leaves out no day and counts none twice', () => {
  for (const [from, to] of [
    ['2025-11-22', '2026-11-22'],
    ['2019-03-05', '2026-11-22'],
    ['1990-01-01', '2026-01-01'],
  ] as const) {
    const { columns } = of(from, to)
    expect([columns[0]?.from, columns.at(-1)?.to]).toEqual([from, to])
    for (const [n, one] of columns.slice(1).entries()) {
      const after = new Date(`${columns[n]?.to}T00:00:00Z`)
      after.setUTCDate(after.getUTCDate() + 1)
      expect(one.from).toBe(after.toISOString().slice(0, 10))
    }
  }
})

test('ends the year before with its month where the range does', () => {
  const before = (from: string, to: string) => Object.values(yearBefore({ from: day(from), to: day(to) }))
  expect(before('2025-02-01', '2025-02-28')).toEqual(['2024-02-01', '2024-02-29'])
  expect(before('2024-02-01', '2024-02-29')).toEqual(['2023-02-01', '2023-02-28'])
  expect(before('2025-11-22', '2026-11-22')).toEqual(['2024-11-22', '2025-11-22'])
})

test('has no year before the calendar begins', () => {
  expect(yearBefore({ from: day('1001-01-01'), to: day('1001-06-30') })).toEqual({
    from: '1000-01-01',
    to: '1000-06-30',
  })
  const first = { from: day('1000-03-05'), to: day('1000-12-31') }
  expect(yearBefore(first)).toEqual(first)
})

test('says which part of a month or year a column has', () => {
  const words = (from: string, to: string) => {
    const { by, columns } = of(from, to)
    return columns.map((one) => Object.values(columnWords(by, one)).join(' ').trim())
  }
  expect(words('2025-11-09', '2026-01-20')).toEqual(['Nov 2025 since Nov 9', 'Dec 2025', 'Jan 2026 to Jan 20'])
  expect(words('2024-06-10', '2026-03-20')).toEqual(['2024 since Jun 10', '2025', '2026 to Mar 20'])
  expect(words('2000-06-10', '2026-03-20')[0]).toBe('To 2015')
  expect(words('2026-03-01', '2026-03-10')).toEqual(['Mar 2026 to Mar 10'])
  expect(words('2024-06-01', '2026-03-20')[0]).toBe('2024 since Jun 1')
})
