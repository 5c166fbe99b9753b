import { cents, sum } from '@freehold/rules/money'
import { depositReasons } from '@freehold/rules/money/reason'
import { type LineAsked, lineAmount } from '@freehold/rules/money/settlement/line-amount'
import { usualLife, wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { settlementSum, settlementTotals } from '@freehold/rules/money/settlement/totals'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectWhy, moneyOf, often, usd } from '../../given'

const line = (more: Partial<LineAsked>): LineAsked => ({
  cost: usd(1_000),
  labor: usd(0),
  ageMonths: null,
  lifeYears: null,
  wear: false,
  override: null,
  state: 'ME',
  ...more,
})

describe('the amount of a line', () => {
  test.each<[string, Partial<LineAsked>, number]>([
    ['carpet of 7 of 10 years: 30%', { ageMonths: 84, lifeYears: 10 }, 300],
    ['a new thing in full', { ageMonths: 0, lifeYears: 10 }, 1_000],
    ['nothing once its life is over', { ageMonths: 36, lifeYears: 3 }, 0],
    ['nothing long after its life', { ageMonths: 600, lifeYears: 3 }, 0],
    ['labor in full, and the rest by age', { labor: usd(400), ageMonths: 60, lifeYears: 10 }, 700],
    ['what has no age in full', {}, 1_000],
    ['ordinary wear never', { wear: true, override: usd(50) }, 0],
    ['an amount by hand', { ageMonths: 84, lifeYears: 10, override: usd(200) }, 200],
    ['an amount by hand up to the cost', { override: usd(5_000) }, 1_000],
    ['half a cent up', { cost: usd(0.01), ageMonths: 6, lifeYears: 1 }, 0.01],
  ])('is %s', (_, more, dollars) => {
    const { amount, why } = lineAmount(line(more))
    expect(amount).toBe(usd(dollars))
    expectWhy(why, amount)
  })

  test('refuses wear in the words of the state', () => {
    expect(lineAmount(line({ wear: true })).why.rule).toMatch(/^Maine \(Me\. Rev\. Stat\..*ordinary use/)
    expect(lineAmount(line({ wear: true, state: '' })).why.rule).toMatch(/^The law of nearly every state/)
  })

  test('has a usual life for each thing that wears out', () => {
    for (const item of wearingItems) expect(usualLife[item]).toBeGreaterThan(0)
  })

  test('is never above the cost nor below nothing', () => {
    fc.assert(
      fc.property(
        fc.record({
          cost: fc.integer({ min: 0, max: 900_000 }).map(cents),
          labor: fc.integer({ min: 0, max: 900_000 }).map(cents),
          ageMonths: fc.option(fc.integer({ min: 0, max: 600 })),
          lifeYears: fc.option(fc.integer({ min: 1, max: 50 })),
          wear: fc.boolean(),
          override: fc.option(fc.integer({ min: 0, max: 900_000 }).map(cents)),
        }),
        (asked) => {
          const { amount, proposed, why } = lineAmount({ ...asked, state: 'CA' })
          for (const one of [amount, proposed]) {
            expect(one).toBeGreaterThanOrEqual(0)
            expect(one).toBeLessThanOrEqual(asked.cost)
          }
          expectWhy(why, amount)
        },
      ),
      often,
    )
  })
})

const amount = fc.integer({ min: 0, max: 300_000 }).map(cents)
const settlements = fc.record({
  held: fc.uniqueArray(fc.record({ reason: fc.constantFrom(...depositReasons), amount }), {
    maxLength: 3,
    selector: ({ reason }) => reason,
  }),
  interest: amount,
  credit: amount,
  charges: fc
    .array(fc.record({ due: fc.constantFrom('2026-01-01', '2026-02-01'), open: amount }), { maxLength: 4 })
    .map((all) => all.map((one, at) => ({ id: at + 1, reason: 'RENT' as const, ...one }))),
  lines: fc
    .array(amount, { maxLength: 5 })
    .map((all) => all.map((one, at) => ({ id: at + 1, words: `Line ${at}`, amount: one }))),
})

describe('the end of a settlement', () => {
  test('is a refund or a balance, to the cent, and explained', () => {
    fc.assert(
      fc.property(settlements, (asked) => {
        const totals = settlementTotals(asked)
        const { refund, balance, charges, lines, why } = totals
        const net = settlementSum(totals)
        expect(refund - balance).toBe(net)
        expect(Math.min(refund, balance)).toBe(0)
        expectWhy(why, net)
        expect(sum(moneyOf(why))).toBe(net)
        const paid = [...charges, ...lines].reduce((total, one) => total + one.paid, 0)
        expect(paid + refund).toBe(totals.available)
      }),
      often,
    )
  })

  test('pays the oldest charge before the lines', () => {
    const { charges, lines, balance } = settlementTotals({
      held: [{ reason: 'SECURITY_DEPOSIT', amount: usd(500) }],
      interest: usd(5),
      credit: usd(0),
      charges: [
        { id: 2, reason: 'LATE_FEE', due: '2026-03-06', open: usd(50) },
        { id: 1, reason: 'RENT', due: '2026-03-01', open: usd(300) },
      ],
      lines: [{ id: 7, words: 'Door', amount: usd(200) }],
    })
    expect(charges).toEqual([
      { id: 1, paid: usd(300) },
      { id: 2, paid: usd(50) },
    ])
    expect(lines).toEqual([{ id: 7, paid: usd(155) }])
    expect(balance).toBe(usd(45))
  })
})
