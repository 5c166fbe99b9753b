import { addDays, daysBetween, daysFromTo } from '@freehold/rules/day'
import { type Stay, stretches, vacantDays } from '@freehold/rules/reports/vacancy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often, on } from '../given'

const year = { from: on('2026-01-01'), to: on('2026-12-31') }
const stay = (from: string, to: string | null): Stay => ({ from: on(from), to: to === null ? null : on(to) })
const shown = (stays: Stay[]) =>
  stretches(stays, year).map((one) => [one.from, one.to, one.stay === null ? 'vacant' : stays.indexOf(one.stay)])

describe('the days of a unit', () => {
  test('are one vacancy without a stay', () => {
    expect(shown([])).toEqual([['2026-01-01', '2026-12-31', 'vacant']])
  })

  test('are divided into stays and the vacancies around them, whatever the order of the stays', () => {
    expect(shown([stay('2026-07-01', null), stay('2025-05-01', '2026-02-28')])).toEqual([
      ['2026-01-01', '2026-02-28', 1],
      ['2026-03-01', '2026-06-30', 'vacant'],
      ['2026-07-01', '2026-12-31', 0],
    ])
  })

  test('have no vacancy between stays that follow each other', () => {
    expect(shown([stay('2025-01-01', '2026-03-31'), stay('2026-04-01', '2026-12-31')])).toEqual([
      ['2026-01-01', '2026-03-31', 0],
      ['2026-04-01', '2026-12-31', 1],
    ])
  })

  test('give a shared day to the first of two stays', () => {
    expect(shown([stay('2025-01-01', '2026-03-31'), stay('2026-03-31', null)])).toEqual([
      ['2026-01-01', '2026-03-31', 0],
      ['2026-04-01', '2026-12-31', 1],
    ])
  })

  test('leave out stays before and after the range', () => {
    expect(shown([stay('2024-01-01', '2025-12-31'), stay('2027-01-01', null)])).toEqual([
      ['2026-01-01', '2026-12-31', 'vacant'],
    ])
  })

  test('tell a stay of one day, and a vacancy of the last day', () => {
    expect(shown([stay('2025-01-01', '2026-03-30'), stay('2026-03-31', '2026-03-31')])).toEqual([
      ['2026-01-01', '2026-03-30', 0],
      ['2026-03-31', '2026-03-31', 1],
      ['2026-04-01', '2026-12-31', 'vacant'],
    ])
    expect(shown([stay('2025-01-01', '2026-12-30')])).toEqual([
      ['2026-01-01', '2026-12-30', 0],
      ['2026-12-31', '2026-12-31', 'vacant'],
    ])
  })

  const stays = fc.array(
    fc.record({
      from: fc.integer({ min: -400, max: 500 }).map((n) => addDays(year.from, n)),
      length: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { maxLength: 6 },
  )
  test('are all told once, and a day is vacant when no stay covers it', () => {
    fc.assert(
      fc.property(stays, (told) => {
        const all = told.map(({ from, length }) => ({ from, to: length === null ? null : addDays(from, length) }))
        const found = stretches(all, year)
        expect(found[0]?.from).toBe(year.from)
        expect(found.at(-1)?.to).toBe(year.to)
        found.slice(1).forEach((one, at) => {
          expect(daysBetween(found[at]?.to ?? one.to, one.from)).toBe(1)
        })
        const days = Array.from({ length: daysFromTo(year.from, year.to) }, (_, n) => addDays(year.from, n))
        const empty = days.filter((day) => !all.some(({ from, to }) => from <= day && (to === null || day <= to)))
        expect(vacantDays(found)).toBe(empty.length)
      }),
      often,
    )
  })
})
