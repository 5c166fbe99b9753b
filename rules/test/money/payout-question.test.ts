import { expect, test } from 'vitest'
import { cents } from '../../src/money'
import { payoutQuestion } from '../../src/money/payout-question'

const asked = { owner: 'Whitcomb Homes LLC', recipient: 'grace@whitcomb.example' }

test.each([
  [90_000, 90_000, 'Send $900.00 to Whitcomb Homes LLC (grace@whitcomb.example)?'],
  [
    120_000,
    90_000,
    'Send $1,200.00 to Whitcomb Homes LLC (grace@whitcomb.example)? Only $900.00 is available after expenses.',
  ],
  [5_000, 1, 'Send $50.00 to Whitcomb Homes LLC (grace@whitcomb.example)? Only $0.01 is available after expenses.'],
  [5_000, 0, 'Send $50.00 to Whitcomb Homes LLC (grace@whitcomb.example)? Nothing is available after expenses.'],
  [5_000, -100, 'Send $50.00 to Whitcomb Homes LLC (grace@whitcomb.example)? Nothing is available after expenses.'],
])('asks about %d cents with %d available', (amount, available, question) => {
  expect(payoutQuestion({ ...asked, amount: cents(amount), available: cents(available) })).toBe(question)
})
