import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneDigits, showPhone } from '../src/phone'
import { cases } from './given'

test('a telephone number stands as it is written', () => {
  expect(showPhone('6195550142')).toBe('(619) 555-0142')
  expect(phoneDigits('+1 619.555.0142')).toBe('6195550142')
})

test('grows as it is typed', () => {
  const steps = ['', '(6', '(61', '(619', '(619) 5', '(619) 55', '(619) 555', '(619) 555-0', '(619) 555-01']
  expect(steps.map((_, typed) => showPhone('61955501'.slice(0, typed)))).toEqual(steps)
})

test('what is shown reads back as the same digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
      expect(phoneDigits(showPhone(digits))).toBe(digits)
    }),
    cases(1_000),
  )
})
