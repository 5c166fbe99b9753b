import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../src/day'
import { hourWords, mailDayFrom, mailDaysWords, rhythms } from '../../src/reports/schedule'
import { on as day } from '../given'

const from = (rhythm: (typeof rhythms)[number], onDay: number, text: string) =>
  mailDayFrom({ rhythm, onDay }, day(text))

test('finds the first day of each rhythm', () => {
  // A Saturday.
  expect(from('WEEKLY', 1, '2026-11-28')).toBe('2026-11-30')
  expect(from('WEEKLY', 6, '2026-11-28')).toBe('2026-11-28')
  expect(from('MONTHLY', 1, '2026-11-28')).toBe('2026-12-01')
  expect(from('MONTHLY', 28, '2026-11-28')).toBe('2026-11-28')
  expect(from('QUARTERLY', 5, '2026-11-28')).toBe('2027-01-05')
  expect(from('QUARTERLY', 5, '2026-10-05')).toBe('2026-10-05')
})

test('never goes back, and every day after one leads to the next', () => {
  const days = fc.record({
    rhythm: fc.constantFrom(...rhythms),
    onDay: fc.integer({ min: 1, max: 7 }),
    after: fc.integer({ min: 0, max: 20_000 }),
  })
  fc.assert(
    fc.property(days, ({ rhythm, onDay, after }) => {
      const start = addDays(day('2000-01-01'), after)
      const first = mailDayFrom({ rhythm, onDay }, start)
      expect(first >= start).toBe(true)
      expect(mailDayFrom({ rhythm, onDay }, first)).toBe(first)
      expect(mailDayFrom({ rhythm, onDay }, addDays(first, 1)) > first).toBe(true)
    }),
  )
})

test('says the days and the hour', () => {
  expect(mailDaysWords({ rhythm: 'WEEKLY', onDay: 7 })).toBe('Weekly, on Sunday')
  expect(mailDaysWords({ rhythm: 'MONTHLY', onDay: 3 })).toBe('Monthly, on day 3')
  expect([0, 7, 12, 23].map(hourWords)).toEqual(['12 AM', '7 AM', '12 PM', '11 PM'])
})
