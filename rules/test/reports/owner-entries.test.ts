import { cents } from '@freehold/rules/money'
import {
  entryReasonWords,
  expenseLines,
  type Ledger,
  paymentLines,
  payoutLines,
  reversalLines,
} from '@freehold/rules/money/entry'
import { reasons } from '@freehold/rules/money/reason'
import { describe, expect, test } from 'vitest'
import { usd } from '../given'

const line = (ledger: Ledger, amount: number, reason: string) => ({ ledger, cents: usd(amount), reason, figure: null })

describe('money that belongs to no tenant', () => {
  test('leaves the cash as an expense', () => {
    expect(expenseLines(usd(80.5))).toEqual([line('EXPENSE', 80.5, 'EXPENSE'), line('CASH', -80.5, 'EXPENSE')])
    expect(reversalLines(expenseLines(usd(1)))).toEqual([line('EXPENSE', -1, 'EXPENSE'), line('CASH', 1, 'EXPENSE')])
  })

  test('leaves the cash for an owner', () =>
    expect(payoutLines(usd(900))).toEqual([line('OWNER_PAID', 900, 'PAYOUT'), line('CASH', -900, 'PAYOUT')]))

  test('is never nothing', () => {
    expect(() => expenseLines(cents(0))).toThrow(RangeError)
    expect(() => payoutLines(cents(0))).toThrow(RangeError)
  })

  test('has a name, like every other reason', () => {
    expect(Object.keys(entryReasonWords).sort()).toEqual(
      [...reasons, 'EXPENSE', 'PAYOUT', 'OPENING', 'CONVENIENCE_FEE'].sort(),
    )
    expect([entryReasonWords.EXPENSE, entryReasonWords.PAYOUT]).toEqual(['Expense', 'Payout'])
  })
})

test('a payment has no share under nothing, even where its shares come to it', () => {
  const payment = { amount: usd(100), reason: 'RENT', source: 'RENT' } as const
  const deposits = [{ reason: 'PET_DEPOSIT' as const, amount: usd(-10) }]
  expect(() => paymentLines(payment, { revenue: usd(110), deposits })).toThrow(RangeError)
})
