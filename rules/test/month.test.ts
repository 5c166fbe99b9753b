import { addDays, type Day } from '@freehold/rules/day'
import {
  addMonths,
  daysOfMonth,
  daysOfYear,
  firstOfMonth,
  lastOfMonth,
  monthName,
  monthsBetween,
  monthTitle,
  termEnd,
} from '@freehold/rules/month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, often, on } from './given'

describe('a month', () => {
  test('runs from its first day to the one before the next first', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [first, last] = [firstOfMonth(day), lastOfMonth(day)]
        expect(first <= day && day <= last).toBe(true)
        expect(first.slice(8)).toBe('01')
        expect(addDays(last, 1)).toBe(addMonths(first, 1))
        expect(addDays(first, daysOfMonth(day) - 1)).toBe(last)
        expect(monthName(first)).toBe(monthName(last))
      }),
      often,
    )
  })

  test('added to a day keeps the day, or ends with the month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -1_200, max: 1_200 }), (day, months) => {
        const moved = addMonths(day, months)
        expect(monthsBetween(day, moved)).toBe(months)
        expect(moved.slice(8) === day.slice(8) || (moved === lastOfMonth(moved) && moved.slice(8) < day.slice(8))).toBe(
          true,
        )
      }),
      often,
    )
  })

  test.each<[string, number, string]>([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2100-01-31', 1, '2100-02-28'],
    ['2000-01-30', 1, '2000-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-06', 0, '2026-05-06'],
  ])('%s and %i months is %s', (day, months, expected) => expect(addMonths(on(day), months)).toBe(expected))

  test.each<[string, number, string]>([
    ['2026-03-15', 12, '2027-03-14'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-02-01', 1, '2026-02-28'],
  ])('a term from %s of %i months ends on %s', (first, months, last) => expect(termEnd(on(first), months)).toBe(last))

  test('and a year have the days of the calendar', () => {
    expect(['2024-02-10', '2026-02-10', '2100-02-10', '2000-02-10'].map((day) => daysOfMonth(on(day)))).toEqual([
      29, 28, 28, 29,
    ])
    expect(['2024-07-01', '2026-07-01', '2100-07-01', '2000-07-01'].map((day) => daysOfYear(on(day)))).toEqual([
      366, 365, 365, 366,
    ])
  })

  test('past the calendar is refused', () => {
    expect(() => addMonths(on('9999-12-01'), 1)).toThrow(RangeError)
    expect(() => addMonths(on('2026-12-01'), 0.5)).toThrow(RangeError)
    expect(() => addMonths('2026-02-30' as Day, 1)).toThrow(RangeError)
    expect(() => addDays(on('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => firstOfMonth('soon' as Day)).toThrow(RangeError)
    expect(() => addMonths(on('1000-01-15'), -1)).toThrow(RangeError)
  })

  test('is reached up to both ends of the calendar', () => {
    expect(addMonths(on('9999-11-30'), 1)).toBe('9999-12-30')
    expect(addMonths(on('1000-02-15'), -1)).toBe('1000-01-15')
  })

  test('has a title for a person', () => {
    const titles = ['2026-01-31', '2026-10-01', '2027-12-05'].map((day) => monthTitle(on(day)))
    expect(titles).toEqual(['January 2026', 'October 2026', 'December 2027'])
  })
})
