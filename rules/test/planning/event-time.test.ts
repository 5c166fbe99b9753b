import { momentsOf, zoneName } from '@freehold/rules/planning/event-moments'
import {
  type EventTimes,
  laterEvent,
  longerEvent,
  minutesLong,
  showTimes,
  timesFault,
} from '@freehold/rules/planning/event-time'
import { readVisitTime } from '@freehold/rules/planning/visit-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { on } from '../given'

const showing: EventTimes = {
  start_date: on('2027-03-13'),
  end_date: on('2027-03-13'),
  start_time: '09:30',
  end_time: '11:00',
}
const whole: EventTimes = { ...showing, start_time: '', end_time: '' }

describe('an event', () => {
  test('keeps its length however it is moved, over midnight and over the change of the clocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -5000, max: 5000 }), (days, minutes) => {
        const there = laterEvent(showing, days, minutes)
        expect(minutesLong(there)).toBe(90)
        expect(laterEvent(there, -days, -minutes)).toEqual(showing)
      }),
    )
    expect(laterEvent(showing, 0, 14 * 60)).toEqual({
      start_date: '2027-03-13',
      start_time: '23:30',
      end_date: '2027-03-14',
      end_time: '01:00',
    })
  })

  test('of whole days moves by days alone', () => {
    expect(laterEvent(whole, 2, 90)).toEqual({ ...whole, start_date: '2027-03-15', end_date: '2027-03-15' })
    expect(longerEvent(whole, 90)).toEqual(whole)
  })

  test('gets longer and shorter, and keeps a quarter of an hour', () => {
    expect(longerEvent(showing, 45)).toMatchObject({ start_time: '09:30', end_time: '11:45' })
    expect(longerEvent(showing, -600)).toMatchObject({ start_time: '09:30', end_time: '09:45' })
    expect(longerEvent(showing, 14 * 60)).toMatchObject({ end_date: '2027-03-14', end_time: '01:00' })
  })

  test('names the field that does not fit', () => {
    expect(timesFault(showing)).toBeNull()
    expect(timesFault(whole)).toBeNull()
    expect(timesFault({ ...showing, end_date: on('2027-03-12') })?.field).toBe('end_date')
    expect(timesFault({ ...showing, end_time: '09:00' })?.field).toBe('end_time')
    expect(timesFault({ ...showing, end_time: '' })?.field).toBe('end_time')
    expect(timesFault({ ...showing, start_time: '' })?.field).toBe('start_time')
    expect(timesFault({ ...showing, end_date: on('2027-03-14'), end_time: '08:00' })).toBeNull()
  })

  test('shows its hours as people say them', () => {
    expect(showTimes(showing)).toBe('9:30 to 11 AM')
    expect(showTimes({ start_time: '11:00', end_time: '13:15' })).toBe('11 AM to 1:15 PM')
    expect(showTimes({ start_time: '00:00', end_time: '00:00' })).toBe('12 AM')
  })

  test('begins at the moment that the clock of its property shows', () => {
    const at = (timezone: string) => momentsOf({ ...showing, timezone })?.from.toISOString()
    expect(at('America/New_York')).toBe('2027-03-13T14:30:00.000Z')
    expect(at('America/Denver')).toBe('2027-03-13T16:30:00.000Z')
    const next = momentsOf({ ...laterEvent(showing, 1), timezone: 'America/New_York' })
    expect(next?.from.toISOString()).toBe('2027-03-14T13:30:00.000Z')
    expect(momentsOf({ ...whole, timezone: 'America/New_York' })).toBeNull()
    expect(zoneName('America/Chicago', new Date('2027-01-01T12:00:00Z'))).toBe('CST')
  })
})

test.each([
  ['9 to 11 am', '09:00', '11:00'],
  ['9-11', '09:00', '11:00'],
  ['11 to 1 pm', '11:00', '13:00'],
  ['2 to 4', '14:00', '16:00'],
  ['2:30 pm', '14:30', '15:30'],
  ['14:00', '14:00', '15:00'],
  ['8 am – 12:30 pm', '08:00', '12:30'],
  ['12 pm', '12:00', '13:00'],
])('reads %s as the time of a visit', (typed, from, to) => {
  expect(readVisitTime(typed)).toEqual({ from, to })
})

test.each(['', 'morning', 'after 3', '25:00', '13 pm', '11:30 pm', '4 to 2 pm'])('finds no hours in "%s"', (typed) => {
  expect(readVisitTime(typed)).toBeNull()
})
