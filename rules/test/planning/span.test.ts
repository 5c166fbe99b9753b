import { daysFromTo } from '@freehold/rules/day'
import { endsBeforeItBegins, isSameSpan, moved, resized, within } from '@freehold/rules/planning/span'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { on } from '../given'

const march = { start: on('2028-02-27'), end: on('2028-03-02') }

test('a span moves with its length, leap day and daylight saving included', () => {
  expect(daysFromTo(march.start, march.end)).toBe(5)
  expect(moved(march, 14)).toEqual({ start: '2028-03-12', end: '2028-03-16' })
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), (days) => {
      const there = moved(march, days)
      expect(daysFromTo(there.start, there.end)).toBe(5)
      expect(moved(there, -days)).toEqual(march)
    }),
  )
})

test('an end moves alone, and a day always remains', () => {
  expect(resized(march, 'end', 3)).toEqual({ start: '2028-02-27', end: '2028-03-05' })
  expect(resized(march, 'end', -30)).toEqual({ start: '2028-02-27', end: '2028-02-27' })
  expect(resized(march, 'start', -1)).toEqual({ start: '2028-02-26', end: '2028-03-02' })
  expect(resized(march, 'start', 30)).toEqual({ start: '2028-03-02', end: '2028-03-02' })
})

test('a span that ends on its first day lasts a day; one that ends before has none', () => {
  expect(endsBeforeItBegins({ start: on('2028-03-02'), end: on('2028-03-02') })).toBe(false)
  expect(endsBeforeItBegins({ start: on('2028-03-02'), end: on('2028-03-01') })).toBe(true)
})

test('two spans are the same when both of their ends are', () => {
  expect(isSameSpan(march, { ...march })).toBe(true)
  expect(isSameSpan(march, { ...march, start: on('2028-02-28') })).toBe(false)
  expect(isSameSpan(march, { ...march, end: on('2028-03-03') })).toBe(false)
})

test('the shared days of two spans are told, or that there are none', () => {
  expect(within(march, { start: on('2028-03-01'), end: on('2028-03-31') })).toEqual({
    start: '2028-03-01',
    end: '2028-03-02',
  })
  expect(within(march, { start: on('2028-03-03'), end: on('2028-03-31') })).toBeNull()
})
