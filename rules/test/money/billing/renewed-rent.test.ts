import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { rentOn } from '@freehold/rules/leasing/rent-step'
import { billsUntil, type RentBill, type Terms } from '@freehold/rules/money/billing'
import type { RentPeriod } from '@freehold/rules/money/period'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { on, usd } from '../../given'

const first = on('2026-01-10')

/** A tenancy of a year or so, renewed some times. */
const renewed = fc
  .record({
    period: fc.constantFrom<RentPeriod>('WEEKLY', 'MONTHLY', 'YEARLY'),
    moveIn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(first, days)),
    lengths: fc.array(fc.integer({ min: 1, max: 420 }), { minLength: 1, maxLength: 4 }),
    changes: fc.array(fc.constantFrom<RentPeriod | null>('WEEKLY', 'MONTHLY', 'YEARLY', null), {
      minLength: 4,
      maxLength: 4,
    }),
    rents: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 }),
    holdover: fc.boolean(),
  })
  .map(({ period, changes, moveIn, lengths, rents, holdover }): Terms => {
    let from = moveIn
    let paidBy = period
    const steps = lengths.map((days, at) => {
      if (at > 0) paidBy = changes[at] ?? paidBy
      const step = { from, rent: usd(rents[at] ?? 1), period: paidBy }
      from = addDays(from, days)
      return step
    })
    const moveOut = addDays(from, -1)
    return { period, rent: steps[0]?.rent ?? usd(1), steps, moveIn, moveOut, realMoveOut: null, holdover }
  })

const words = { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
/** The period of the term that a day lies in. */
const periodOf = ({ steps = [], period }: Terms, day: Day): RentPeriod =>
  steps.filter(({ from }) => from <= day).at(-1)?.period ?? period

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
          expect(why.steps[0]).toEqual({
            label: `Rent for the ${words[periodOf(terms, from)]}`,
            value: { money: rents[0] },
          })
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

  test('bills a week for each week from the first day of a term that changed to weekly rent', () => {
    fc.assert(
      fc.property(renewed, (terms) => {
        for (const { from, to, amount } of bills(terms, terms.moveOut)) {
          const steps = terms.steps ?? []
          const at = steps.findLastIndex((step) => step.from <= from)
          const [step, before] = [steps[at], steps[at - 1]]
          if (!step || !before || step.period !== 'WEEKLY' || before.period === 'WEEKLY') continue
          expect(daysFromTo(step.from, from) % 7).toBe(1)
          expect(daysFromTo(from, to)).toBeLessThanOrEqual(7)
          if (daysFromTo(from, to) === 7) expect(amount).toBe(step.rent)
        }
      }),
    )
  })

  test.each<[RentPeriod, RentPeriod, string, [string, string, number][]]>([
    [
      'MONTHLY',
      'WEEKLY',
      '2026-05-16',
      [
        ['2026-05-01', '2026-05-15', 483.88],
        ['2026-05-16', '2026-05-22', 1200],
        ['2026-05-23', '2026-05-29', 1200],
        ['2026-05-30', '2026-06-05', 1200],
      ],
    ],
    [
      'WEEKLY',
      'MONTHLY',
      '2026-05-16',
      [
        ['2026-05-01', '2026-05-02', 285.72],
        ['2026-05-03', '2026-05-09', 1000],
        ['2026-05-10', '2026-05-15', 857.15],
        ['2026-05-16', '2026-05-31', 619.36],
        ['2026-06-01', '2026-06-30', 1200],
      ],
    ],
    [
      'MONTHLY',
      'YEARLY',
      '2026-05-16',
      [
        ['2026-05-01', '2026-05-15', 483.88],
        ['2026-05-16', '2026-05-31', 52.61],
        ['2026-06-01', '2027-05-15', 1147.4],
      ],
    ],
  ])('changes %s rent to %s rent on the first day of the new term', (period, next, from, expected) => {
    const terms: Terms = {
      period: next,
      rent: usd(1200),
      steps: [
        { from: on('2025-05-16'), rent: usd(1000), period },
        { from: on(from), rent: usd(1200), period: next },
      ],
      moveIn: on('2025-05-16'),
      moveOut: on('2027-05-15'),
      realMoveOut: null,
      holdover: true,
    }
    const made = billsUntil(terms, on('2026-04-30'), on('2026-06-04'))
    expect(made.map(({ from, to, amount }) => [from, to, amount])).toEqual(
      expected.map(([from, to, amount]) => [from, to, usd(amount)]),
    )
  })
})
