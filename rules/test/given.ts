import { addDays, type Day, parseDay } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { rentPeriods } from '@freehold/rules/money/period'
import type { Why } from '@freehold/rules/money/why'
import fc from 'fast-check'
import { expect } from 'vitest'

/** The number of cases of a property test. */
export const cases = (count: number) => ({ numRuns: count })

/** The number of cases a rule is tried with. Each run of `npm test` tries others, by its seed. */
export const often = cases(process.env.FREEHOLD_LONG === '1' ? 1_000 : 250)

export function on(text: string): Day {
  const day = parseDay(text)
  if (day === null) throw new Error(`${text} is not in the calendar`)
  return day
}

/** Turns dollars as a landlord writes them, 987.10, into cents. */
export const usd = (amount: number): Cents => cents(Math.round(amount * 100))

/** Days around the odd centuries: 2000 is a leap year, 1900 and 2100 are not. */
export const days = fc
  .oneof(fc.constantFrom('1899-12-01', '1999-11-15', '2023-12-20', '2099-12-10'), fc.constant('1990-01-01'))
  .chain((start) =>
    fc.integer({ min: 0, max: start === '1990-01-01' ? 50_000 : 500 }).map((n) => addDays(on(start), n)),
  )

/** Amounts from a cent to the largest a screen accepts, small ones often. */
export const amounts = fc
  .oneof(
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 1, max: 500_000 }),
    fc.integer({ min: 1, max: 999_999_900 }),
  )
  .map(cents)

export const periods = fc.constantFrom(...rentPeriods)

export const moneyOf = ({ steps }: Why): Cents[] =>
  steps.flatMap(({ value }) => ('money' in value ? [value.money] : []))

/** Checks every explanation: its total is the figure, it is plain JSON, and it has text. */
export function expectWhy(why: Why, figure: Cents): void {
  expect(why.total).toBe(figure)
  expect(JSON.parse(JSON.stringify(why))).toEqual(why)
  expect(why.title.length * why.rule.length * why.steps.length).toBeGreaterThan(0)
  for (const { label } of why.steps) expect(label).toMatch(/^\S.*\S$/)
  for (const money of moneyOf(why)) expect(Object.is(money, -0)).toBe(false)
}

/** Exact, by whole numbers of any size. */
export const ceiling = (amount: Cents, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))
