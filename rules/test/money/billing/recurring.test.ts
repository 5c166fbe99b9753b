import { addDays, type Day, daysInMonth, later } from '@freehold/rules/day'
import { dueBetween, firstDueFrom } from '@freehold/rules/money/recurring'
import { monthName } from '@freehold/rules/month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, often, on } from '../../given'

const spans = fc.integer({ min: -200, max: 1_500 })

/** The same rule, told the slow way: look at every day. */
function walk(startedOn: Day, from: Day, to: Day): Day[] {
  const anchor = Number(startedOn.slice(8))
  const found: Day[] = []
  for (let day = later(startedOn, from); day <= to; day = addDays(day, 1)) {
    const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
    if (ofMonth === Math.min(anchor, daysInMonth(year, month))) found.push(day)
  }
  return found
}

/** Days at the end of a month come up as often as all others together. */
const beginnings = fc.oneof(
  days,
  fc.constantFrom('2024-01-31', '2023-01-31', '2024-02-29', '2023-11-30', '2024-01-29', '2099-12-30').map(on),
)

describe('what repeats monthly', () => {
  test('is due on the days that looking at every day finds', () => {
    fc.assert(
      fc.property(beginnings, spans, fc.integer({ min: -40, max: 800 }), (startedOn, since, long) => {
        const from = addDays(startedOn, since)
        const to = addDays(from, long)
        expect(dueBetween(startedOn, from, to)).toEqual(walk(startedOn, from, to))
      }),
      often,
    )
  })

  test('is due once in every month from the one it began in', () => {
    fc.assert(
      fc.property(beginnings, fc.integer({ min: 0, max: 1_500 }), (startedOn, long) => {
        const due = dueBetween(startedOn, startedOn, addDays(startedOn, long))
        expect(due[0]).toBe(startedOn)
        expect(new Set(due.map(monthName)).size).toBe(due.length)
      }),
      often,
    )
  })

  test('is due next on the first of these days', () => {
    fc.assert(
      fc.property(beginnings, spans, (startedOn, since) => {
        const from = addDays(startedOn, since)
        const next = firstDueFrom(startedOn, from)
        expect([next]).toEqual(dueBetween(startedOn, from, next))
        expect(next >= later(startedOn, from)).toBe(true)
      }),
      often,
    )
  })

  test('is the same asked in pieces and at once: late, twice, in any order of days', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(beginnings, runs, (startedOn, offsets) => {
        const due: Day[] = []
        let next = startedOn
        for (const offset of offsets) {
          const today = addDays(startedOn, offset)
          due.push(...dueBetween(startedOn, next, today))
          next = later(next, firstDueFrom(startedOn, addDays(today, 1)))
        }
        expect(due).toEqual(dueBetween(startedOn, startedOn, addDays(startedOn, Math.max(...offsets))))
      }),
      often,
    )
  })

  test.each([
    ['2024-01-31', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
    ['2023-01-30', ['2023-01-30', '2023-02-28', '2023-03-30', '2023-04-30', '2023-05-30']],
    ['2024-01-29', ['2024-01-29', '2024-02-29', '2024-03-29', '2024-04-29', '2024-05-29']],
    ['2023-12-15', ['2023-12-15', '2024-01-15', '2024-02-15', '2024-03-15', '2024-04-15']],
  ])('from %s on falls on its day, or on the last of the month', (first, expected) => {
    expect(dueBetween(on(first), on(first), addDays(on(first), 140)).slice(0, 5)).toEqual(expected)
  })

  test('is due in the leap years of its 29th of February on that day, and else on the 28th', () => {
    const due = dueBetween(on('2024-02-29'), on('2024-02-29'), on('2028-03-01'))
    expect(due.filter((day) => day.slice(5, 7) === '02').map((day) => day.slice(8))).toEqual([
      '29',
      '28',
      '28',
      '28',
      '29',
    ])
    expect(due.filter((day) => day.slice(5, 7) !== '02').every((day) => day.endsWith('-29'))).toBe(true)
  })
})
