import { addDays, daysFromTo } from '@freehold/rules/day'
import { firstOfWeek, lanesOf, placedOn, spanOfView, stepView, weeksOf } from '@freehold/rules/planning/calendar-view'
import { calendarViews } from '@freehold/rules/planning/calendar-views'
import { clockOf } from '@freehold/rules/planning/event-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { on } from '../given'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(on('2000-01-01'), days))

test('a month is whole weeks from Sunday, and has each of its days once', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = weeksOf(day)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && firstOfWeek(week[3] ?? day) === week[0])).toBe(true)
      expect(new Set(days).size).toBe(days.length)
      expect(days).toContain(day)
      expect(weeks.length).toBeLessThanOrEqual(6)
    }),
  )
  expect(weeksOf(on('2026-02-14')).map((week) => week[0])).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
  ])
})

test('every view shows its day, and steps there and back', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...calendarViews), (day, view) => {
      const { start, end } = spanOfView(view, day)
      expect(start <= day && day <= end).toBe(true)
      expect(daysFromTo(start, end)).toBeLessThanOrEqual(42)
      expect(spanOfView(view, stepView(view, day, 1)).end > end).toBe(true)
      expect(spanOfView(view, stepView(view, day, -1)).start < start).toBe(true)
    }),
  )
})

const days = weeksOf(on('2026-12-15'))[1] ?? []

test('no two bars of a lane share a day, and a bar stays in its row', () => {
  const entry = fc.record({ begins: fc.integer({ min: -9, max: 9 }), lasts: fc.integer({ min: 0, max: 12 }) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (plans) => {
      const first = days[0] ?? on('2026-12-06')
      const entries = plans.map(({ begins, lasts }, n) => ({
        id: String(n),
        start_date: addDays(first, begins),
        end_date: addDays(first, begins + lasts),
      }))
      const laid = lanesOf(entries, days)
      const taken = laid.flatMap(({ lane, column, columns }) =>
        Array.from({ length: columns }, (_, n) => `${lane}.${column + n}`),
      )
      expect(new Set(taken).size).toBe(taken.length)
      expect(laid.every(({ column, columns }) => column >= 0 && columns > 0 && column + columns <= 7)).toBe(true)
      expect(laid.length).toBe(
        entries.filter(({ start_date, end_date }) => start_date <= (days[6] ?? '') && end_date >= first).length,
      )
    }),
  )
})

test('blocks that overlap share the width, and alone a block has the whole width', () => {
  const day = on('2026-12-08')
  const block = fc.record({ from: fc.integer({ min: 0, max: 95 }), quarters: fc.integer({ min: 0, max: 20 }) })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 10 }), (plans) => {
      const entries = plans.map(({ from, quarters }, n) => ({
        id: String(n),
        start_date: day,
        end_date: day,
        start_time: clockOf(from * 15),
        end_time: clockOf(Math.min(1439, (from + quarters) * 15)),
      }))
      const placed = placedOn(entries, day)
      expect(placed).toHaveLength(entries.length)
      for (const one of placed)
        for (const other of placed) {
          if (one === other || one.to <= other.from || other.to <= one.from) continue
          expect(one.part).not.toBe(other.part)
          expect(one.parts).toBe(other.parts)
        }
      expect(placed.every(({ part, parts, to }) => part < parts && to <= 1440)).toBe(true)
    }),
  )
  const alone = { id: 'a', start_date: day, end_date: day, start_time: '09:00', end_time: '10:00' }
  expect(placedOn([alone], day)).toMatchObject([{ from: 540, to: 600, part: 0, parts: 1 }])
})
