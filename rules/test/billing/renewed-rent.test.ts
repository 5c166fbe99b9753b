import { billsUntil, type RentBill, type Terms } from '@freehold/rules/billing'
import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { rentOn } from '@freehold/rules/leasing/rent-step'
import type { RentPeriod } from '@freehold/rules/period'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../given'

const first = on('2026-01-10')

/** A tenancy of a year or so, renewed some times. */
const renewed = fc
  .record({
    period: fc.constantFrom<RentPeriod>('WEEKLY', 'MONTHLY', 'YEARLY'),
    moveIn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(first, days)),
    lengths: fc.array(fc.integer({ min: 1, max: 420 }), { minLength: 1, maxLength: 4 }),
    rents: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 }),
    holdover: fc.boolean(),
  })
  .map(({ period, moveIn, lengths, rents, holdover }): Terms => {
    let from = moveIn
    const steps = lengths.map((days, at) => {
      const step = { from, rent: usd(rents[at] ?? 1) }
      from = addDays(from, days)
      return step
    })
    const moveOut = addDays(from, -1)
    return { period, rent: steps[0]?.rent ?? usd(1), steps, moveIn, moveOut, realMoveOut: null, holdover }
  })

const bills = (terms: Terms, to: Day): RentBill[] => billsUntil(terms, addDays(terms.moveIn, -1), to)

describe('the rent of a renewed tenancy', () => {
  test('bills each day once, without a gap, at the rent of its term', () => {
    fc.assert(
      fc.property(renewed, (terms) => {
        const made = bills(terms, addDays(terms.moveOut, 40))
        let next = terms.moveIn
        for (const { from, to, why } of made) {
          expect(from).toBe(next)
          next = addDays(to, 1)
          const rents = [from, to].map((day) => rentOn(terms.rent, terms.steps ?? [], day))
          expect(rents[0]).toBe(rents[1])
          expect(why.steps[0]?.value).toEqual({ money: rents[0] })
        }
        expect(next > terms.moveOut).toBe(true)
        if (!terms.holdover) expect(next).toBe(addDays(terms.moveOut, 1))
      }),
    )
  })

  test('begins a bill on the first day of each term', () => {
    fc.assert(
      fc.property(renewed, (terms) => {
        const begun = bills(terms, terms.moveOut).map(({ from }) => from)
        for (const { from } of terms.steps ?? []) expect(begun).toContain(from)
      }),
    )
  })

  test('bills the same whenever the renewal is agreed, as long as its first day is not billed', () => {
    fc.assert(
      fc.property(renewed, fc.nat(), (terms, seed) => {
        const steps = terms.steps ?? []
        fc.pre(steps.length > 1)
        const last = steps[steps.length - 1]
        if (!last) return
        const before: Terms = { ...terms, steps: steps.slice(0, -1), moveOut: addDays(last.from, -1), holdover: false }
        const agreedOn = addDays(terms.moveIn, seed % daysFromTo(terms.moveIn, before.moveOut))
        const early = bills(before, agreedOn)
        const rest = billsUntil(terms, early.at(-1)?.to ?? addDays(terms.moveIn, -1), terms.moveOut)
        expect([...early, ...rest].map(({ from, to, amount }) => [from, to, amount])).toEqual(
          bills(terms, terms.moveOut).map(({ from, to, amount }) => [from, to, amount]),
        )
      }),
    )
  })

  test.each<[RentPeriod, [string, string, number][]]>([
    [
      'MONTHLY',
      [
        ['2026-05-01', '2026-05-15', 483.88],
        ['2026-05-16', '2026-05-31', 619.36],
        ['2026-06-01', '2026-06-30', 1200],
      ],
    ],
  ])('splits a %s period where the new term begins', (period, expected) => {
    const terms: Terms = {
      period,
      rent: usd(1000),
      steps: [
        { from: on('2025-05-16'), rent: usd(1000) },
        { from: on('2026-05-16'), rent: usd(1200) },
      ],
      moveIn: on('2025-05-16'),
      moveOut: on('2027-05-15'),
      realMoveOut: null,
      holdover: true,
    }
    const made = billsUntil(terms, on('2026-04-30'), on('2026-06-01'))
    expect(made.map(({ from, to, amount }) => [from, to, amount])).toEqual(
      expected.map(([from, to, amount]) => [from, to, usd(amount)]),
    )
  })
})
