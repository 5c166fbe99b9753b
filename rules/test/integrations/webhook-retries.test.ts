import { expect, test } from 'vitest'
import { hasFailedTooLong, nextTry } from '../../src/integrations/webhook-retries'

const at = new Date('2026-01-15T12:00:00Z')
const hour = 3_600_000

test('a message is tried ten times, with growing pauses', () => {
  const pauses: number[] = []
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, at)
    if (next === null) break
    pauses.push(next.getTime() - at.getTime())
  }
  expect(pauses).toEqual([5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
})

test('five days of failures are too long', () => {
  expect(hasFailedTooLong(at, new Date(at.getTime() + 120 * hour - 1))).toBe(false)
  expect(hasFailedTooLong(at, new Date(at.getTime() + 120 * hour))).toBe(true)
})
