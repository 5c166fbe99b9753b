import { addDays, type Day, daysFromTo } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { billsUntil, nextBill, nextBillDay, type RentBill, type Terms } from '@freehold/rules/money/billing'
import { proposeTotal } from '@freehold/rules/money/rent'
import { addMonths, daysOfMonth, daysOfYear, firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, ceiling, days, expectWhy, moneyOf, often, periods } from '../../given'

const stays = fc.integer({ min: 0, max: 900 })
const leases: fc.Arbitrary<Terms> = fc
  .record({ period: periods, rent: amounts, moveIn: days, stay: stays, left: fc.option(stays), holdover: fc.boolean() })
  .map(({ stay, left, ...terms }) => ({
    ...terms,
    moveOut: addDays(terms.moveIn, stay),
    realMoveOut: left === null ? null : addDays(terms.moveIn, left),
  }))

const dayBefore = ({ moveIn }: Terms): Day => addDays(moveIn, -1)
const told = ({ from, to, due, amount }: RentBill) => ({ from, to, due, amount })

/** The same rule, told the slow way: walk from the move-in, period by period. */
function walk(terms: Terms, today: Day) {
  const { period, rent, moveIn, moveOut, realMoveOut, holdover } = terms
  const price = { WEEKLY: 7, MONTHLY: daysOfMonth(moveIn), YEARLY: daysOfYear(moveIn) }[period]
  const bills: { from: Day; to: Day; due: Day; amount: number }[] = []
  let grid = { from: moveIn, to: lastOfMonth(moveIn), of: price }
  while (grid.from <= today) {
    const cuts = realMoveOut !== null ? [realMoveOut] : [moveOut]
    let from = grid.from
    for (const to of [...cuts.filter((cut) => cut >= grid.from && cut < grid.to), grid.to]) {
      const gone = realMoveOut !== null ? to > realMoveOut : to > moveOut && !holdover
      if (gone || from > today) break
      bills.push({ from, to, due: from, amount: ceiling(rent, daysFromTo(from, to), grid.of) })
      from = addDays(to, 1)
    }
    const next = addDays(grid.to, 1)
    const end = period === 'WEEKLY' ? addDays(next, 6) : addDays(addMonths(next, period === 'MONTHLY' ? 1 : 12), -1)
    grid = { from: next, to: end, of: daysFromTo(next, end) }
  }
  return bills
}

describe('the rent of a lease', () => {
  test('is what walking through its periods bills', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: -30, max: 1_000 }), (terms, since) => {
        const today = addDays(terms.moveIn, since)
        expect(billsUntil(terms, dayBefore(terms), today).map(told)).toEqual(walk(terms, today))
      }),
      often,
    )
  })

  test('begins with what the move-in proposes', () => {
    fc.assert(
      fc.property(leases, (terms) => {
        const proposed = proposeTotal({ ...terms, deposit: cents(0) })
        const first = nextBill({ ...terms, realMoveOut: null }, dayBefore(terms))
        expect(first).toMatchObject({ from: proposed.from, to: proposed.to, amount: proposed.rent })
      }),
      often,
    )
  })

  test('is billed in pieces, late, twice or in any order of days as it is billed at once', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(leases, runs, (terms, offsets) => {
        const bills: RentBill[] = []
        for (const offset of offsets)
          bills.push(...billsUntil(terms, bills.at(-1)?.to ?? dayBefore(terms), addDays(terms.moveIn, offset)))
        const last = addDays(terms.moveIn, Math.max(...offsets))
        expect(JSON.stringify(bills)).toBe(JSON.stringify(billsUntil(terms, dayBefore(terms), last)))
        expect(billsUntil(terms, bills.at(-1)?.to ?? dayBefore(terms), last)).toEqual([])
      }),
      often,
    )
  })

  test('bills every day once, none after the end, and each bill on its first day', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: 0, max: 1_000 }), (terms, since) => {
        const today = addDays(terms.moveIn, since)
        const bills = billsUntil(terms, dayBefore(terms), today)
        const covered = bills.at(-1)?.to ?? dayBefore(terms)
        const starts = [dayBefore(terms), ...bills.map(({ to }) => to)]
          .slice(0, bills.length)
          .map((to) => addDays(to, 1))
        expect(bills.map(({ from }) => from)).toEqual(starts)
        expect(bills.map(({ due }) => due)).toEqual(starts)
        expect(bills.filter(({ from, to, due, amount }) => to < from || due > today || amount <= 0)).toEqual([])
        const stop = terms.realMoveOut ?? (terms.holdover ? null : terms.moveOut)
        // Today is billed, unless the rent had stopped before it; and then every day up to the stop is.
        if (stop !== null && stop < today) expect(covered).toBe(stop)
        else expect(covered >= today).toBe(true)
        if (stop !== null) expect(covered <= stop).toBe(true)
      }),
      often,
    )
  })

  test('goes on from any day that is covered, as far as a person entered it', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: -10, max: 1_000 }), (terms, offset) => {
        const covered = addDays(terms.moveIn, offset)
        const bill = nextBill(terms, covered)
        expect(nextBillDay(terms, covered)).toBe(bill?.due ?? null)
        if (bill === null) return
        expect(bill.from).toBe(offset < 0 ? terms.moveIn : addDays(covered, 1))
        // A month after the first is never billed over its rent, whatever is covered.
        if (terms.period === 'MONTHLY') expect(bill.amount).toBeLessThanOrEqual(terms.rent)
        expect(bill.to <= lastOfMonth(bill.from) || terms.period !== 'MONTHLY').toBe(true)
      }),
      often,
    )
  })

  test('is the whole rent for a whole period, and at most a cent a further piece over it', () => {
    fc.assert(
      fc.property(amounts, days, stays, (rent, moveIn, stay) => {
        const moveOut = addDays(moveIn, stay)
        const terms: Terms = { period: 'MONTHLY', rent, moveIn, moveOut, realMoveOut: null, holdover: true }
        const bills = billsUntil(terms, dayBefore(terms), addMonths(moveOut, 3))
        const months = [...new Set(bills.map(({ from }) => firstOfMonth(from)))]
        for (const first of months.slice(1)) {
          const pieces = bills.filter(({ from }) => firstOfMonth(from) === first)
          const over = pieces.reduce((all, { amount }) => all + amount, 0) - rent
          if (over < 0 || over > pieces.length - 1) throw new Error(`${first} is billed ${over} cents over the rent`)
          const parts = firstOfMonth(moveOut) === first && moveOut !== lastOfMonth(moveOut) ? 2 : 1
          if (pieces.length !== parts) throw new Error(`${first} is billed in ${pieces.length} pieces`)
        }
      }),
      often,
    )
  })

  test('is explained by the figures it is made of', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: -1, max: 1_000 }), (terms, offset) => {
        const covered = addDays(terms.moveIn, offset)
        const bill = nextBill(terms, covered)
        expect(nextBill({ ...terms }, covered)).toEqual(bill)
        if (bill === null) return
        expectWhy(bill.why, bill.amount)
        expect(moneyOf(bill.why)).toEqual([terms.rent, bill.amount])
      }),
      often,
    )
  })
})
