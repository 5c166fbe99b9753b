import { describe, expect, test } from 'vitest'
import { isRoutingNumber } from '../../src/portal/routing-number'

describe('a routing number', () => {
  test.each(['021000021', '011000015', '091000019', '307075259', '122105155', '322271627', '071000013', '655060042'])(
    'may be %s',
    (number) => expect(isRoutingNumber(number)).toBe(true),
  )

  test.each([
    ['', 'blank'],
    ['02100002', 'eight digits'],
    ['0210000210', 'ten digits'],
    ['02100002a', 'a letter'],
    ['021 00021', 'a blank'],
    ['021000022', 'the last digit'],
    ['031000021', 'the second digit'],
    ['120000021', 'two digits in another order'],
    ['000000000', 'no district'],
    ['500000005', 'a district without banks'],
    ['130000006', 'a district that does not exist'],
  ])('is not %s: %s', (number) => expect(isRoutingNumber(number)).toBe(false))

  test('has one last digit for any eight digits before it', () => {
    for (const first of ['02100002', '12210515', '32227162']) {
      const right = [...'0123456789'].filter((digit) => isRoutingNumber(first + digit))
      expect(right).toHaveLength(1)
    }
  })
})
