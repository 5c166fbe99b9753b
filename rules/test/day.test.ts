import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  daysFromTo,
  daysInMonth,
  earlier,
  isLeap,
  isTimeZone,
  later,
  nameDay,
  parseDay,
  parseDayOrMoment,
  requireDay,
  showDay,
  showDays,
} from '@freehold/rules/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from './given'

const often = cases(1_000)
const two = (part: number): string => String(part).padStart(2, '0')

/** Any three numbers that look like a date, real or not. */
const parts = fc.tuple(
  fc.integer({ min: 1000, max: 9999 }),
  fc.integer({ min: 0, max: 14 }),
  fc.integer({ min: 0, max: 33 }),
)
const days = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10) as Day)

describe('a day', () => {
  test('is read exactly when the calendar has it', () => {
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${year}-${two(month)}-${two(day)}`
        const moment = new Date(Date.UTC(year, month - 1, day))
        const real =
          moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
        expect(parseDay(text)).toBe(real ? text : null)
      }),
      often,
    )
  })

  test('any text that is read is the text itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)), (text) => {
        const day = parseDay(text)
        expect(day === null || day === text).toBe(true)
      }),
      often,
    )
  })

  test('plus days, minus the same days, is the day again', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
        const later = addDays(day, count)
        expect(parseDay(later)).toBe(later)
        expect(addDays(later, -count)).toBe(day)
        expect(daysBetween(day, later)).toBe(count)
      }),
      often,
    )
  })

  test('sorts as text the way it sorts in time', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
      }),
      often,
    )
  })

  test('after the last of a month is the first of the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2400 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const next = addDays(`${year}-${two(month)}-${two(daysInMonth(year, month))}` as Day, 1)
        expect(next.slice(8)).toBe('01')
        expect(next.slice(0, 7)).toBe(month === 12 ? `${year + 1}-01` : `${year}-${two(month + 1)}`)
      }),
      often,
    )
  })

  test('is the one written, whatever the offset of the moment it came in', () => {
    const offsets = fc.constantFrom('Z', '+14:00', '-12:00', '+0530', '')
    const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    fc.assert(
      fc.property(days, hours, offsets, (day, [hour, minute], offset) => {
        expect(parseDayOrMoment(`${day}T${two(hour)}:${two(minute)}:00.000${offset}`)).toBe(day)
        expect(parseDayOrMoment(day)).toBe(day)
      }),
      often,
    )
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0999-01-01',
    '26-01-01',
    '12026-01-01',
    '2026-01-011',
  ])('%s is not in the calendar', (text) => expect(parseDay(text)).toBeNull())

  test.each([
    '2026-02-30T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T',
    '2026-01-01 x',
    '2026-01-01T10:00:60Z',
    'x2026-01-01T10:00:00Z',
    '2026-01-01T10:00:00Zx',
    '2026-01-01T10:00:00+5',
    '2026-01-01T10:00:00.Z',
    '2026-01-01T1:00',
  ])('%s is no moment', (text) => expect(parseDayOrMoment(text)).toBeNull())

  test.each(['2026-01-02T10:00', '2026-01-02 23:59:59', '2026-01-02T00:00:00.123456Z', '2026-01-02T10:00-05:30'])(
    '%s is a moment of its day',
    (text) => expect(parseDayOrMoment(text)).toBe('2026-01-02'),
  )

  test('is read from the year 1000 on', () => expect(parseDay('1000-01-01')).toBe('1000-01-01'))

  test('leap years come every four years, but not with the century unless it divides by 400', () => {
    expect([1900, 2000, 2023, 2024, 2100, 2400].map(isLeap)).toEqual([false, true, false, true, false, true])
  })

  test('of one moment differs between zones', () => {
    const moment = new Date('2026-03-08T03:30:00Z')
    expect(dayIn('America/New_York', moment)).toBe('2026-03-07')
    expect(dayIn('Asia/Tokyo', moment)).toBe('2026-03-08')
    expect(dayIn('UTC', moment)).toBe('2026-03-08')
  })

  test('is shown month first', () => expect(showDay('2026-11-21')).toBe('11-21-2026'))

  test('zones are those the machine knows', () => {
    expect(isTimeZone('America/Chicago')).toBe(true)
    expect(isTimeZone('America/Atlantis')).toBe(false)
    expect(isTimeZone("'; drop table unit")).toBe(false)
  })

  test('and another have an earlier and a later one, and both count in the run between them', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [first, last] = [earlier(a, b), later(a, b)]
        expect([first, last]).toEqual([a, b].sort())
        expect(addDays(first, daysFromTo(first, last) - 1)).toBe(last)
      }),
      often,
    )
    expect(showDays('2026-03-15' as Day, '2026-03-31' as Day)).toBe('03-15-2026 to 03-31-2026')
    expect(showDays('2026-03-15' as Day, '2026-03-15' as Day)).toBe('03-15-2026')
  })

  test('of no calendar is stopped where it is used', () => {
    expect(() => requireDay('2026-02-30' as Day, 'The move-in')).toThrow('The move-in cannot be 2026-02-30')
    expect(() => requireDay('2026-02-28' as Day, 'The move-in')).not.toThrow()
    expect(() => addDays('9999-12-31' as Day, 1)).toThrow(RangeError)
  })
})

test('names a day with its month, and with its year where it is not the one that is meant anyway', () => {
  expect(nameDay('1926-11-01' as Day)).toBe('Nov 1, 1926')
  expect(nameDay('2028-02-29' as Day)).toBe('Feb 29, 2028')
  expect(nameDay('2027-04-01' as Day, '2027-12-31' as Day)).toBe('Apr 1')
  expect(nameDay('2028-01-01' as Day, '2027-12-31' as Day)).toBe('Jan 1, 2028')
})
