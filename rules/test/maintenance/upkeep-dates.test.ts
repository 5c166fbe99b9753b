import { addDays, type Day } from '@freehold/rules/day'
import {
  dateAfter,
  dateFrom,
  everyWords,
  leadFits,
  openingOn,
  type Rhythm,
} from '@freehold/rules/maintenance/upkeep-dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { on } from '../given'

const days = (every: number, first = '2027-01-31'): Rhythm => ({ first: on(first), every, unit: 'DAYS' })
const months = (every: number, first = '2027-01-31'): Rhythm => ({ first: on(first), every, unit: 'MONTHS' })

describe('dates of upkeep', () => {
  test('follow the first one, by days or by months', () => {
    expect(dateAfter(days(90), on('2027-01-31'))).toBe('2027-05-01')
    expect(dateAfter(days(90), on('2027-01-01'))).toBe('2027-01-31')
    expect(dateFrom(days(90), on('2027-01-31'))).toBe('2027-01-31')
    expect(dateAfter(months(1), on('2027-01-31'))).toBe('2027-02-28')
  })

  test('on the 31st fall on the last day of shorter months, and come back to the 31st', () => {
    const told: Day[] = []
    for (let day = on('2027-01-31'); told.length < 14; day = dateAfter(months(1), day)) told.push(day)
    expect(told.slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(told[13]).toBe('2028-02-29')
  })

  const rhythm = fc.oneof(
    fc.record({ every: fc.integer({ min: 1, max: 400 }), unit: fc.constant('DAYS' as const) }),
    fc.record({ every: fc.integer({ min: 1, max: 36 }), unit: fc.constant('MONTHS' as const) }),
  )

  test('open one by one where the job looks every day, each as many days ahead as asked', () => {
    fc.assert(
      fc.property(rhythm, fc.nat(27), fc.nat(400), (given, lead, shift) => {
        if (!leadFits(given, lead)) return
        const one: Rhythm = { ...given, first: addDays(on('2027-01-31'), shift) }
        let next = one.first
        let expected = one.first
        for (let i = 0, today = addDays(one.first, -lead); i < 500; i += 1, today = addDays(today, 1)) {
          const opening = openingOn({ ...one, next, lead }, today)
          if (!opening) continue
          expect(opening.due).toBe(expected)
          expect(addDays(opening.due, -lead)).toBe(today)
          expected = dateAfter(one, expected)
          expect(opening.next).toBe(expected)
          next = opening.next
        }
      }),
      { numRuns: 60 },
    )
  })

  test('that were missed open once, the newest of them', () => {
    const one = { ...days(7, '2027-01-01'), next: on('2027-01-08'), lead: 0 }
    expect(openingOn(one, on('2027-01-07'))).toBeNull()
    expect(openingOn(one, on('2027-02-07'))).toEqual({ due: '2027-02-05', next: '2027-02-12' })
    expect(openingOn({ ...one, lead: 6 }, on('2027-02-07'))).toEqual({ due: '2027-02-12', next: '2027-02-19' })
  })

  test('are at least a lead apart', () => {
    expect(leadFits({ every: 7, unit: 'DAYS' }, 6)).toBe(true)
    expect(leadFits({ every: 7, unit: 'DAYS' }, 7)).toBe(false)
    expect(leadFits({ every: 1, unit: 'MONTHS' }, 27)).toBe(true)
    expect(leadFits({ every: 1, unit: 'MONTHS' }, 28)).toBe(false)
  })

  test('are said in words', () => {
    expect(everyWords({ every: 1, unit: 'MONTHS' })).toBe('Every month')
    expect(everyWords({ every: 90, unit: 'DAYS' })).toBe('Every 90 days')
  })
})
