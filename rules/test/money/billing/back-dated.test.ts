import { dollars } from '@freehold/rules/money'
import { backDatedQuestion, isLongAgo } from '@freehold/rules/money/collecting/back-dated'
import { expect, test } from 'vitest'
import { on } from '../../given'

const today = on('2026-11-27')

test('a payment is dated long ago from the 61st day on', () => {
  expect([on('2026-09-28'), on('2026-09-27'), today].map((day) => isLongAgo(day, today))).toEqual([false, true, false])
})

test.each([
  [[], [], null],
  [['2026-01-05'], [], '01-05-2026 is 326 days ago. Record the payment with that date?'],
  [
    ['2026-01-05'],
    [50],
    '01-05-2026 is 326 days ago. Recording this payment voids a late fee of $50.00. Record the payment with that date?',
  ],
  [
    ['1926-01-05'],
    [50, 50.5],
    '01-05-1926 is 36,851 days ago. Recording this payment voids 2 late fees of $100.50 in total. Record the payment with that date?',
  ],
  [
    ['2026-02-05', '2026-01-05'],
    [50],
    '2 of these payments are dated more than 60 days ago, the earliest 01-05-2026. Recording them voids a late fee of $50.00. Record them with these dates?',
  ],
])('payments of %j that void fees of %j are asked about by name', (days, fees, question) => {
  expect(backDatedQuestion({ days: days.map(on), fees: fees.map(dollars), today })).toBe(question)
})
