import { expect, test } from 'vitest'
import { isStale } from '../../../src/areas/site/visits/keep-visits'

const seeded = (madeAt: string) => ({ template: { account_id: 1, made_at: new Date(madeAt) } })

test.each([
  ['there is none', { template: null }, '2026-11-28T15:00:00Z', true],
  ['it is of this day', seeded('2026-11-28T08:10:00Z'), '2026-11-28T23:00:00Z', false],
  ['the next day is younger than three hours', seeded('2026-11-28T08:10:00Z'), '2026-11-29T07:59:00Z', false],
  ['the night is over', seeded('2026-11-28T08:10:00Z'), '2026-11-29T08:00:00Z', true],
  ['it was made in the evening', seeded('2026-11-29T04:00:00Z'), '2026-11-29T09:00:00Z', true],
])('a template is seeded again when %s', (_, pool, now, stale) => {
  expect(isStale(pool, new Date(now))).toBe(stale)
})
