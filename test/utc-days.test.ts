import { describe, expect, test } from 'vitest'
import { filesWhere, linesWith } from './tree'

/**
 * A day that is cut from a moment's text is the day in UTC, which for hours is not the day where the account is. A moment that
 * was made of a day may be cut; the clock's day is asked with its zone: `dayIn('America/New_York', new Date())`.
 */
const cut = /\.toISOString\(\)\s*\.(?:slice\(0, 10\)|substring\(0, 10\)|substr\(0, 10\)|split\('T'\))/

/** Moments that were made of a day. */
const ofDay = /new Date\((?:Date\.(?:parse|UTC)\(|first \+ )/

/** Lines that cut a moment of the calendar which has another name. */
const others = [
  'rules/test/day.test.ts: .map((moment) => moment.toISOString().slice(0, 10) as Day)',
  'rules/test/portal/bank-days.test.ts: const day = at.toISOString().slice(0, 10) as Day',
  'rules/test/reports/statement-columns.test.ts: expect(one.from).toBe(after.toISOString().slice(0, 10))',
  'server/test/kit/vendors/braintree-billing.ts: return next.toISOString().slice(0, 10) as Day',
  // The day of a run of tests, on a machine of any zone.
  'scripts/tests/parts.mjs: const day = new Date().toISOString().slice(0, 10)',
  // Search engines ask for a day and know no zone.
  'server/src/areas/marketing/public/structured-data.ts: datePosted: home.changed_at.toISOString().slice(0, 10),',
]

const withoutNumber = (line: string): string => line.replace(/:\d+: /, ': ')

describe('the day in UTC', () => {
  test('is taken for no one’s today', () => {
    const files = filesWhere(/^(?:rules|contract|server|demo|web|e2e|bench|scripts|test)\/.*\.(?:ts|tsx|mjs)$/).filter(
      ({ path }) => path !== 'test/utc-days.test.ts',
    )
    expect(files.length).toBeGreaterThan(3_000)
    const found = linesWith(files, cut).filter((line) => !ofDay.test(line))
    expect(found.map(withoutNumber).toSorted()).toEqual(others.toSorted())
  })

  test.each([
    'const today = new Date().toISOString().slice(0, 10)',
    'const day = context.clock.now().toISOString().slice(0, 10)',
    "const [day] = now.toISOString().split('T')",
    'new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)',
  ])('is found in %s', (line) => expect(cut.test(line) && !ofDay.test(line)).toBe(true))
})
