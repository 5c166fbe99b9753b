import { expect, test } from 'vitest'
import { cents } from '../../../src/money'
import { proposedLimit } from '../../../src/portal/autopay/proposed-limit'

test('an autopay limit is proposed as the rent and ten percent, in whole dollars', () => {
  expect(proposedLimit(cents(150_000))).toBe(165_000)
  expect(proposedLimit(cents(146_050))).toBe(160_700)
  expect(proposedLimit(cents(1))).toBe(100)
})
