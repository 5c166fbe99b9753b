import { mayTextAt, nextDayBegins, secondsUntilQuiet, stateHours, usualHours } from '@freehold/rules/texts/quiet-hours'
import { describe, expect, test } from 'vitest'

const at = (zone: string, state: string, now: string) => mayTextAt({ zone, state }, new Date(now)).toISOString()

describe('a text', () => {
  test.each([
    // Maine has the usual hours, 8 AM to 9 PM.
    ['America/New_York', 'ME', '2026-01-15T12:59:59.000Z', '2026-01-15T13:00:00.000Z'],
    ['America/New_York', 'ME', '2026-01-15T13:00:00.000Z', '2026-01-15T13:00:00.000Z'],
    ['America/New_York', 'ME', '2026-01-16T01:59:59.000Z', '2026-01-16T01:59:59.000Z'],
    ['America/New_York', 'ME', '2026-01-16T02:00:00.000Z', '2026-01-16T13:00:00.000Z'],
    ['America/New_York', 'ME', '2026-07-15T11:59:00.000Z', '2026-07-15T12:00:00.000Z'],
    // Florida ends at 8 PM.
    ['America/New_York', 'FL', '2026-01-16T00:59:59.000Z', '2026-01-16T00:59:59.000Z'],
    ['America/New_York', 'Florida', '2026-01-16T01:00:00.000Z', '2026-01-16T13:00:00.000Z'],
    ['America/Chicago', 'OK', '2026-01-16T02:00:00.000Z', '2026-01-16T14:00:00.000Z'],
    ['America/Los_Angeles', 'WA', '2026-01-16T04:00:00.000Z', '2026-01-16T16:00:00.000Z'],
    // Connecticut begins at 9 AM.
    ['America/New_York', 'CT', '2026-01-15T13:30:00.000Z', '2026-01-15T14:00:00.000Z'],
    ['Pacific/Honolulu', 'HI', '2026-01-15T17:00:00.000Z', '2026-01-15T18:00:00.000Z'],
    ['America/Anchorage', 'AK', '2026-01-15T06:30:00.000Z', '2026-01-15T17:00:00.000Z'],
    ['America/Phoenix', 'AZ', '2026-07-15T14:00:00.000Z', '2026-07-15T15:00:00.000Z'],
    // The clocks go forward on March 8 and back on November 1, at night.
    ['America/New_York', 'ME', '2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', 'ME', '2026-11-01T02:30:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['America/New_York', 'ME', '2026-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['America/New_York', 'ME', '2027-01-01T03:00:00.000Z', '2027-01-01T13:00:00.000Z'],
  ])('in %s (%s) at %s goes out at %s', (zone, state, now, out) => expect(at(zone, state, now)).toBe(out))

  test('never goes out in the night of any state, at any hour of a year', () => {
    for (const state of [...Object.keys(stateHours), 'ME']) {
      const { from, to } = stateHours[state] ?? usualHours
      for (let hour = 0; hour < 365 * 24; hour += 7) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 17))
        const out = mayTextAt({ zone: 'America/Denver', state }, now)
        const shown = Number(
          new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', hour: '2-digit', hourCycle: 'h23' }).format(
            out,
          ),
        )
        expect(shown).toBeGreaterThanOrEqual(from)
        expect(shown).toBeLessThan(to)
        expect(out.getTime() - now.getTime()).toBeLessThan(16 * 3_600_000)
      }
    }
  })
})

test('says how long a text may still be on its way', () => {
  expect(secondsUntilQuiet({ zone: 'America/New_York', state: 'ME' }, new Date('2026-01-16T01:59:00Z'))).toBe(60)
  expect(nextDayBegins('America/New_York', new Date('2026-03-07T20:00:00Z')).toISOString()).toBe(
    '2026-03-08T05:00:00.000Z',
  )
})
