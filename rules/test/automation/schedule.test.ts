import { describe, expect, test } from 'vitest'
import { hourIn, momentIn } from '../../src/automation/local-time'
import { nextRun, reportPeriod, turnsDue } from '../../src/automation/schedule'
import { flags, switches, usualFlags } from '../../src/automation/switches'
import { type Day, dayIn } from '../../src/day'

const at = (text: string) => new Date(text)
const day = (text: string) => text as Day
const zones = ['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata'] as const
const minute = 60_000

describe('a moment of a time zone', () => {
  test('shows the hour that was asked for on every day of four years, both changes of the clock included', () => {
    for (const zone of zones)
      for (let n = 0; n < 1461; n += 1) {
        const wanted = dayIn('UTC', new Date(Date.UTC(2026, 0, 1 + n)))
        const moment = momentIn(zone, wanted, 9)
        expect([dayIn(zone, moment), hourIn(zone, moment), moment.getUTCSeconds()]).toEqual([wanted, 9, 0])
      }
  })

  test('is the first of two where the clocks go back', () => {
    expect(momentIn('America/New_York', day('2026-11-01'), 1).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  })
})

describe('the days that a switch works off', () => {
  const asked = { zone: 'America/New_York', onSince: at('2026-01-15T12:00:00Z'), plannedTo: null }

  test('begin at nine in the morning there', () => {
    const due = (now: string) => turnsDue('tenant_reminder_5day', { ...asked, now: at(now) })
    expect(due('2026-07-04T12:59:59Z')).toEqual([])
    expect(due('2026-07-04T13:00:00Z')).toEqual(['2026-07-04'])
    expect(due('2026-07-05T03:59:59Z')).toEqual(['2026-07-04'])
    expect(due('2026-07-05T04:00:00Z')).toEqual([])
  })

  test('leave out what was due before the switch was turned on', () => {
    const now = at('2026-07-04T20:00:00Z')
    expect(turnsDue('tenant_reminder_5day', { ...asked, now, onSince: at('2026-07-04T19:00:00Z') })).toEqual([])
    expect(turnsDue('income_monthly', { ...asked, now, onSince: at('2026-07-04T19:00:00Z') })).toEqual([])
  })

  test('catch up the reports of a server that was down, but no reminder', () => {
    const down = { ...asked, plannedTo: day('2026-02-01'), now: at('2026-05-03T15:00:00Z') }
    expect(turnsDue('income_monthly', down)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01'])
    expect(turnsDue('tenant_reminder_1day', { ...down, plannedTo: day('2026-02-01') })).toEqual(['2026-05-03'])
    expect(turnsDue('rentroll_annually', { ...down, now: at('2027-01-02T12:00:00Z') })).toEqual(['2027-01-02'])
    expect(turnsDue('rentroll_annually', { ...down, now: at('2027-01-02T11:59:59Z') })).toEqual([])
  })

  test('come once each in 36 months of three time zones, however often the job looks', () => {
    for (const zone of zones)
      for (const flag of ['tenant_reminder_1day', 'notify_move_in', 'income_monthly', 'income_annually'] as const) {
        const onSince = at('2027-01-01T00:00:00Z')
        const seen: Day[] = []
        let plannedTo: Day | null = null
        for (let now = onSince.getTime(); now < Date.parse('2030-01-01T00:00:00Z'); now += 113 * minute) {
          const turns = turnsDue(flag, { zone, now: new Date(now), onSince, plannedTo })
          seen.push(...turns)
          plannedTo = turns.at(-1) ?? plannedTo
        }
        expect(new Set(seen).size, `${flag} in ${zone}`).toBe(seen.length)
        const daily = flag === 'tenant_reminder_1day' || flag === 'notify_move_in'
        const first = seen[0] ?? ''
        if (daily) expect(seen.length).toBe(Math.round((Date.parse('2029-12-31') - Date.parse(first)) / 86_400_000) + 1)
        else expect(seen.length).toBe(flag === 'income_monthly' ? 36 : 3)
      }
  })

  test('are none for a switch that follows what people do', () => {
    const now = at('2026-07-04T20:00:00Z')
    expect(turnsDue('auto_send_payment_receive', { ...asked, now })).toEqual([])
    expect(turnsDue('wo_new_owners', { ...asked, now })).toEqual([])
    expect(nextRun('share_contact_owners', 'America/New_York', now)).toBeNull()
  })
})

describe('the next run', () => {
  test.each([
    ['tenant_reminder_5day', '2026-07-04T12:00:00Z', '2026-07-04T13:00:00.000Z'],
    ['tenant_reminder_5day', '2026-07-04T13:00:00Z', '2026-07-05T13:00:00.000Z'],
    ['notify_move_in', '2026-10-31T20:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['income_monthly', '2026-07-04T13:00:00Z', '2026-08-01T11:00:00.000Z'],
    ['rentroll_annually', '2026-07-04T13:00:00Z', '2027-01-02T12:00:00.000Z'],
  ] as const)('of %s at %s is %s', (flag, now, next) => {
    expect(nextRun(flag, 'America/New_York', at(now))?.toISOString()).toBe(next)
  })
})

describe('the period of a report', () => {
  test.each([
    ['monthly', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['monthly', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['annual', '2027-01-02', '2026-01-01', '2026-12-31'],
  ] as const)('sent %s on %s is %s to %s', (does, turn, from, to) => {
    expect(reportPeriod(does, day(turn))).toEqual({ from, to })
  })
})

describe('the switches', () => {
  test('are the seventeen of the wire, each in its group', () => {
    expect(flags).toHaveLength(17)
    const count = (group: string) => flags.filter((flag) => switches[flag].group === group).length
    expect(['Units', 'Rent Collection', 'Work Orders', 'Reports', 'Share'].map(count)).toEqual([2, 3, 5, 4, 3])
  })

  test('that are usual send something', () => {
    for (const flag of usualFlags) expect(['share', 'news', 'digest']).not.toContain(switches[flag].does)
  })
})
