import { addDays, type Day, daysBetween } from '@freehold/rules/day'
import { cents, sum } from '@freehold/rules/money'
import { firstFeeDay, type LateFeeRule } from '@freehold/rules/money/fee-rule'
import { feesDue, type LateFee } from '@freehold/rules/money/late-fee'
import { type OwedRent, stillOwedOn } from '@freehold/rules/money/owed-rent'
import { daysOfMonth, monthName } from '@freehold/rules/month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectWhy, moneyOf, often, on, usd } from '../../given'

const start = on('2023-12-20')
/** A few months around a leap February, so that rents, payments and fees meet often. */
const near = fc.integer({ min: 0, max: 80 }).map((offset) => addDays(start, offset))
const small = fc.integer({ min: 1, max: 900 }).map(cents)

const rules: fc.Arbitrary<LateFeeRule> = fc.record({
  id: fc.constant(1),
  frequency: fc.constantFrom('DAILY', 'MONTHLY'),
  feeType: fc.constantFrom('FIXED', 'PERCENT'),
  fixedAmount: small,
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  duePeriod: fc.integer({ min: 1, max: 10 }),
})
/** Some parts are negative: a receipt taken back on a later day, where the books of its own were closed. */
const rents: fc.Arbitrary<OwedRent[]> = fc
  .array(
    fc.record({
      due: near,
      amount: small,
      paid: fc.array(fc.record({ day: near, amount: fc.integer({ min: -300, max: 900 }).map(cents) }), {
        maxLength: 4,
      }),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((rent, i) => ({ id: i + 1, ...rent })))
const billed = fc.array(fc.record({ day: near, waived: fc.boolean() }), { maxLength: 4 })
const cases = fc.record({ rule: rules, unitRent: fc.constant(usd(1234.56)), begins: near, rents, billed })

const end = addDays(start, 95)
const month = monthName
const limitOf = (rule: LateFeeRule) => (rule.frequency === 'DAILY' ? (day: Day) => day : month)

/** The same rule, told the slow way: every morning, look at every rent. */
function watch({ rule, begins, rents, billed }: Parameters<typeof feesDue>[0], from: Day, to: Day) {
  const limit = limitOf(rule)
  const taken = new Set(billed.map(({ day }) => limit(day)))
  const fees: { day: Day; rentId: number }[] = []
  for (let day = begins; day <= to; day = addDays(day, 1)) {
    const late = rents.filter(({ due, amount, paid }) => {
      const open = amount - sum(paid.filter((part) => part.day < day).map((part) => part.amount))
      const first = addDays(due, rule.duePeriod)
      const sameDay = Math.min(Number(first.slice(8)), daysOfMonth(day)) === Number(day.slice(8))
      return open > 0 && day >= first && (rule.frequency === 'DAILY' || sameDay)
    })
    const [oldest] = late.sort((a, b) => daysBetween(b.due, a.due) || a.id - b.id)
    if (oldest === undefined || day < from || taken.has(limit(day))) continue
    taken.add(limit(day))
    fees.push({ day, rentId: oldest.id })
  }
  return fees
}

describe('late fees', () => {
  test('are those that a look at every rent, every morning, finds', () => {
    fc.assert(
      fc.property(cases, near, (asked, from) => {
        const fees = feesDue({ ...asked, from, to: end })
        const expected = watch({ ...asked, from, to: end }, from, end)
        expect(fees.map(({ day, rentId }) => ({ day, rentId }))).toEqual(expected)
      }),
      often,
    )
  })

  test('of a run in pieces are those of one run', () => {
    fc.assert(
      fc.property(cases, fc.array(near, { maxLength: 6 }), (asked, cuts) => {
        const whole = feesDue({ ...asked, from: start, to: end })
        const ends = [...cuts, end].sort()
        const told: LateFee[] = []
        let from = start
        for (const to of ends) {
          const before = told.map(({ day }) => ({ day, waived: false }))
          told.push(...feesDue({ ...asked, billed: [...asked.billed, ...before], from, to }))
          from = addDays(to, 1)
        }
        // The explanations are compared as text, because comparing a hundred of them piece by piece is slow.
        expect(JSON.stringify(told)).toBe(JSON.stringify(whole))
        const again = { ...asked, billed: [...asked.billed, ...whole.map(({ day }) => ({ day, waived: true }))] }
        expect(feesDue({ ...again, from: start, to: end })).toEqual([])
      }),
      often,
    )
  })

  test('fall once a day or a month, not on a day that has one, and never before their day', () => {
    fc.assert(
      fc.property(cases, (asked) => {
        const { rule, rents, billed, begins } = asked
        const fees = feesDue({ ...asked, from: start, to: end })
        const limits = [...fees, ...new Map(billed.map((one) => [limitOf(rule)(one.day), one])).values()]
        expect(new Set(limits.map(({ day }) => limitOf(rule)(day))).size).toBe(limits.length)
        const wrong = fees.filter(({ day, rentId, amount }) => {
          const rent = rents.find(({ id }) => id === rentId)
          const due = rent !== undefined && day >= firstFeeDay(rent.due, rule) && day >= begins
          return !due || amount <= 0 || !stillOwedOn(day, rents, rule)
        })
        expect(wrong).toEqual([])
      }),
      often,
    )
  })

  test('do not fall where the rent was paid the day before, and fall where it was paid that day', () => {
    fc.assert(
      fc.property(rules, near, small, (rule, due, amount) => {
        const day = firstFeeDay(due, rule)
        const ask = (paidOn: Day) => {
          const rents = [{ id: 7, due, amount, paid: [{ day: paidOn, amount }] }]
          const fees = feesDue({ rule, unitRent: usd(500), begins: start, rents, billed: [], from: start, to: end })
          return { fees: fees.map((fee) => fee.day), reason: stillOwedOn(day, rents, rule) }
        }
        expect(ask(addDays(day, -1))).toEqual({ fees: [], reason: false })
        expect(ask(addDays(due, -40))).toEqual({ fees: [], reason: false })
        expect(ask(day)).toEqual({ fees: [day], reason: true })
      }),
      often,
    )
  })

  test('are explained by the rent that was owed, and come to the figure', () => {
    fc.assert(
      fc.property(cases, (asked) => {
        const fees = feesDue({ ...asked, from: start, to: end })
        const turned = feesDue({ ...asked, rents: [...asked.rents].reverse(), from: start, to: end })
        expect(JSON.stringify(turned)).toBe(JSON.stringify(fees))
        for (const { why, amount, rentId, day } of [...fees.slice(0, 1), ...fees.slice(-1)]) {
          expectWhy(why, amount)
          const rent = asked.rents.find(({ id }) => id === rentId)
          const paid = (rent?.paid ?? []).filter((part) => part.day < day).map((part) => part.amount)
          expect(moneyOf(why)[0]).toBe((rent?.amount ?? 0) - sum(paid))
          expect(moneyOf(why).at(-1)).toBe(amount)
          expect(why.steps).toContainEqual({
            label: 'Rent was due',
            value: { day: rent?.due },
            to: { noun: 'charge', id: rentId },
          })
        }
      }),
      often,
    )
  })
})
