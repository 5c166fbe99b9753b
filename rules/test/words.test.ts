import { choicesNamed, expenseFrequencyWords, feeFrequencyWords, rentPeriodWords } from '@freehold/rules/words'
import { expect, test } from 'vitest'

test('choices are found by a part of their words, in whatever case it is typed', () => {
  expect(choicesNamed(rentPeriodWords, 'MONTH')).toEqual(['MONTHLY'])
  expect(choicesNamed(rentPeriodWords, 'ly')).toEqual(['WEEKLY', 'MONTHLY', 'YEARLY'])
  expect(choicesNamed(feeFrequencyWords, 'per ')).toEqual(['DAILY', 'MONTHLY'])
  expect(choicesNamed(expenseFrequencyWords, 'rent')).toEqual([])
})
