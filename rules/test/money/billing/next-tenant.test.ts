import { addDays, type Day } from '@freehold/rules/day'
import { placeFor, type Stay, startAfter } from '@freehold/rules/leasing/next-tenant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, often, on } from '../../given'

const stay = (from: string, to: string, about: Partial<Stay> = {}): Stay => ({
  moveIn: on(from),
  leaseEnd: on(to),
  left: null,
  waits: false,
  ...about,
})
const asked = (from: string, to: string) => ({ moveIn: on(from), leaseEnd: on(to) })
const today = on('2026-11-22')

describe('a unit that is asked for', () => {
  test('is free when nobody has a lease there', () => {
    expect(placeFor(asked('2026-12-01', '2027-11-30'), [], today)).toEqual({
      refused: null,
      after: null,
      before: null,
      over: false,
    })
  })

  test('is refused for days of another lease, or of a stay that has ended', () => {
    const ann = stay('2026-01-01', '2026-12-31')
    const ben = stay('2025-01-01', '2025-12-31', { left: on('2025-10-15') })
    for (const [from, to] of [
      ['2026-12-31', '2027-05-31'],
      ['2025-12-01', '2026-01-01'],
      ['2025-10-15', '2025-11-30'],
    ] as const)
      expect(placeFor(asked(from, to), [ben, ann], today)).toMatchObject({ refused: 'TAKEN' })
  })

  test('is leased behind a tenant whose lease will have ended, who may not have left by then', () => {
    const ann = stay('2026-01-01', '2026-12-31')
    expect(placeFor(asked('2027-01-21', '2027-03-21'), [ann], today)).toMatchObject({ refused: null, after: ann })
  })

  test('is leased a third time, behind a second tenant who waits for the first', () => {
    const ann = stay('2026-01-01', '2026-12-31')
    const ben = stay('2027-01-21', '2027-03-21', { waits: true })
    for (const others of [
      [ben, ann],
      [ann, ben],
    ]) {
      const third = placeFor(asked('2027-03-22', '2027-09-21'), others, today)
      expect(third).toEqual({ refused: null, after: ben, before: null, over: false })
    }
    const cleo = stay('2027-03-22', '2027-09-21', { waits: true })
    expect(placeFor(asked('2027-09-22', '2028-09-21'), [cleo, ben, ann], today)).toMatchObject({ after: cleo })
  })

  test('is leased for the days between two leases, which puts the later one behind it', () => {
    const ann = stay('2026-01-01', '2026-12-31')
    const cleo = stay('2027-03-22', '2027-09-21', { waits: true })
    expect(placeFor(asked('2027-01-21', '2027-03-21'), [ann, cleo], today)).toEqual({
      refused: null,
      after: ann,
      before: cleo,
      over: false,
    })
  })

  test('is refused from a day that has come while the tenant before has not left', () => {
    const ann = stay('2026-01-01', '2026-10-31')
    expect(placeFor(asked('2026-11-22', '2027-11-21'), [ann], today)).toEqual({ refused: 'STILL_THERE', by: ann })
    expect(placeFor(asked('2026-11-23', '2027-11-21'), [ann], today)).toMatchObject({ refused: null, after: ann })
  })

  test('names who lives there, not who waits, when a newcomer is refused', () => {
    const ann = stay('2026-01-01', '2026-09-30')
    const ben = stay('2026-10-01', '2026-10-31', { waits: true })
    expect(placeFor(asked('2026-11-01', '2027-11-21'), [ben, ann], today)).toEqual({ refused: 'STILL_THERE', by: ann })
  })
})

describe('a past stay', () => {
  test('is over with its lease when somebody has moved in since', () => {
    const ben = stay('2026-03-01', '2027-02-28')
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [ben], today)).toEqual({
      refused: null,
      after: null,
      before: null,
      over: true,
    })
  })

  test('is over when the one who moved in since has left again', () => {
    const ben = stay('2026-03-01', '2027-02-28', { left: on('2026-05-31') })
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [ben], today)).toMatchObject({ over: true })
  })

  test('is over on the very day somebody moves in', () => {
    const ben = stay('2026-11-22', '2027-11-21')
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [ben], today)).toMatchObject({ over: true, before: null })
  })

  test('may go on while the next tenant waits, whose day has come', () => {
    const ben = stay('2026-11-01', '2027-10-31', { waits: true })
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [ben], today)).toMatchObject({ over: false, before: ben })
  })

  test('may go on after somebody who has left before it', () => {
    const ben = stay('2025-01-01', '2025-12-31', { left: on('2025-12-31') })
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [ben], today)).toMatchObject({ over: false, after: null })
  })

  test('may go on while the next tenant has not moved in', () => {
    const tomorrow = stay('2026-11-23', '2027-11-22')
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [tomorrow], today)).toMatchObject({
      over: false,
      before: tomorrow,
    })
    expect(placeFor(asked('2026-01-01', '2026-01-31'), [], today)).toMatchObject({ over: false, before: null })
  })
})

test('of any leases that one after the other take a unit, no two share a day, and each has one to wait for at most', () => {
  const wishes = fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 0, max: 120 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(wishes, (all) => {
      const stays: Stay[] = []
      for (const [begins, length] of all) {
        const moveIn = addDays(today, begins)
        const leaseEnd = addDays(moveIn, length)
        const place = placeFor({ moveIn, leaseEnd }, stays, today)
        if (place.refused !== null) continue
        const later = stays.indexOf(place.before as Stay)
        if (later >= 0) stays[later] = { ...(place.before as Stay), waits: true }
        stays.push({ moveIn, leaseEnd, left: place.over ? leaseEnd : null, waits: place.after !== null })
      }
      for (const one of stays)
        for (const other of stays)
          if (one !== other) expect(one.moveIn > other.leaseEnd || other.moveIn > one.leaseEnd).toBe(true)
      const living = stays.filter(({ left, waits }) => left === null && !waits)
      expect(living.length).toBeLessThanOrEqual(1)
    }),
    often,
  )
})

describe("a newcomer's first day", () => {
  const lease = { agreed: on('2027-02-01'), leaseEnd: on('2028-01-31') }

  test('is the day agreed when the one before has left by then', () => {
    expect(startAfter(lease, on('2027-01-31'))).toBe('2027-02-01')
    expect(startAfter(lease, on('2026-05-05'))).toBe('2027-02-01')
  })

  test('is the day after the one before has left, where that is later', () => {
    expect(startAfter(lease, on('2027-02-01'))).toBe('2027-02-02')
    expect(startAfter(lease, on('2027-03-31'))).toBe('2027-04-01')
    expect(startAfter(lease, on('2028-01-30'))).toBe('2028-01-31')
  })

  test('does not come when the lease is over before the unit is free', () => {
    expect(startAfter(lease, on('2028-01-31'))).toBe(null)
  })

  test('is never one of the days of the tenant before, nor before the day agreed', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 400 }), fc.integer({ min: -400, max: 800 }), (agreed, length, after) => {
        const last = addDays(agreed, after)
        const start = startAfter({ agreed, leaseEnd: addDays(agreed, length) }, last)
        if (start === null) expect(after).toBeGreaterThanOrEqual(length)
        else expect(start > last && start >= agreed && [agreed, addDays(last, 1) as Day].includes(start)).toBe(true)
      }),
      often,
    )
  })
})
