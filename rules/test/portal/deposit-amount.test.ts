import { describe, expect, test } from 'vitest'
import { depositAmount } from '../../src/portal/deposit-amount'

describe('the amount of a small deposit', () => {
  test.each([
    ['0.17', 17],
    ['.17', 17],
    ['17', 17],
    ['$0.17', 17],
    ['17¢', 17],
    [' 0.29 ', 29],
    ['0,29', 29],
    ['0.2', 20],
    ['5', 5],
    ['05', 5],
    ['0.01', 1],
    ['.99', 99],
  ])('is read from %s', (typed, amount) => expect(depositAmount(typed)).toBe(amount))

  test.each(['', '0', '0.00', '1.00', '1.17', '100', '117', '0.171', '-0.17', '-17', '1e1', 'abc', '0.1.7'])(
    'is not %s',
    (typed) => expect(depositAmount(typed)).toBeNull(),
  )
})
