import { expect, test } from 'vitest'
import { timeLeft } from '../../src/account/time-left'

const ends = new Date('2026-11-28T12:00:00Z')
const before = (minutes: number) => new Date(ends.getTime() - minutes * 60_000)

test.each([
  [24 * 60, { hours: 24, minutes: 0 }],
  [23 * 60 + 20, { hours: 23, minutes: 0 }],
  [89, { hours: 1, minutes: 0 }],
  [60, { hours: 1, minutes: 0 }],
  [59, { hours: 0, minutes: 59 }],
  [0.5, { hours: 0, minutes: 1 }],
  [0, null],
  [-1, null],
])('with %d minutes to go', (minutes, left) => expect(timeLeft(ends.toISOString(), before(minutes))).toEqual(left))
