import { expect, test } from 'vitest'
import { cents } from '../../src/money'
import { statementSums } from '../../src/reports/owner-statement'

const quiet = {
  closedBefore: null,
  before: cents(0),
  through: cents(0),
  receipts: [],
  expenses: [],
  payouts: [],
  adjustments: [],
}
const all = (...amounts: number[]) => amounts.map((one) => cents(one))

test('opens the first statement with what the books say', () => {
  const facts = { ...quiet, before: cents(700), through: cents(1_250) }
  expect(statementSums({ ...facts, receipts: all(1_000), expenses: all(250), payouts: all(200) })).toEqual({
    opening: 700,
    adjustments: 0,
    receipts: 1_000,
    expenses: 250,
    payouts: 200,
    closing: 1_250,
    unexplained: 0,
  })
})

test('opens with what the statement before closed, and shows what changed since as an adjustment', () => {
  const facts = { ...quiet, closedBefore: cents(1_000), before: cents(400), through: cents(500), receipts: all(100) }
  expect(statementSums({ ...facts, adjustments: all(-600) })).toMatchObject({
    opening: 1_000,
    adjustments: -600,
    closing: 500,
    unexplained: 0,
  })
})

test('keeps what no known entry explains apart', () => {
  const facts = { ...quiet, closedBefore: cents(1_000), through: cents(900), adjustments: all(-60) }
  expect(statementSums(facts)).toMatchObject({ adjustments: -100, closing: 900, unexplained: -40 })
})
