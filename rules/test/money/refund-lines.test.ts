import {
  creditRefundLines,
  type Ledger,
  openingCreditLines,
  openingCreditRefundLines,
  reversalLines,
} from '@freehold/rules/money/entry'
import type { Figure } from '@freehold/rules/money/reason'
import { describe, expect, test } from 'vitest'
import { usd } from '../given'

const line = (ledger: Ledger, amount: number, reason: string, figure: Figure | null = null) => ({
  ledger,
  cents: usd(amount),
  reason,
  figure,
})

describe('overpaid money that goes back', () => {
  test('leaves the income of the reason it was paid for', () =>
    expect(creditRefundLines({ amount: usd(30), reason: 'RENT', source: 'RENT' })).toEqual([
      line('RECEIVABLE', 30, 'RENT', 'paid'),
      line('CASH', -30, 'RENT'),
      line('INCOME', 30, 'RENT'),
      line('UNCOLLECTED', -30, 'RENT'),
    ]))
})

describe('what was paid ahead when the books began', () => {
  test('makes what was billed smaller, and is neither income nor a payment', () =>
    expect(openingCreditLines(usd(75))).toEqual([
      line('RECEIVABLE', -75, 'OPENING', 'billed'),
      line('UNCOLLECTED', 75, 'OPENING'),
    ]))

  test('leaves cash and income when it goes back, and nothing of it stays owed', () => {
    const back = openingCreditRefundLines(usd(75))
    expect(back).toEqual([
      line('RECEIVABLE', 75, 'OPENING', 'billed'),
      line('CASH', -75, 'OPENING'),
      line('INCOME', 75, 'RENT'),
      line('UNCOLLECTED', -75, 'OPENING'),
    ])
    expect(back).toEqual(expect.arrayContaining(reversalLines(openingCreditLines(usd(75)))))
  })
})
