import { passwordWeakness } from '@freehold/rules/account/password'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../given'

const often = cases(1_000)
const lower = fc.stringMatching(/^[a-z]{6,30}$/)
const upper = fc.stringMatching(/^[A-Z]{6,30}$/)
const digits = fc.stringMatching(/^[0-9]{6,30}$/)

describe('a password', () => {
  test('of one kind alone is too weak, of two is not', () => {
    fc.assert(
      fc.property(lower, upper, digits, (small, large, numbers) => {
        for (const one of [small, large, numbers]) expect(passwordWeakness(one)).toMatch(/at least two/)
        for (const two of [small + large, small + numbers, large + numbers]) expect(passwordWeakness(two)).toBeNull()
      }),
      often,
    )
  })

  test('under six or over two hundred characters is refused, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5, unit: 'grapheme-ascii' }), fc.string({ minLength: 201 }), (short, long) => {
        expect(passwordWeakness(short)).toMatch(/at least 6/)
        expect(passwordWeakness(long)).toMatch(/at most 200/)
      }),
      often,
    )
  })

  test('that is accepted stays accepted when more is typed behind it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 90 }), fc.string({ maxLength: 90 }), (password, more) => {
        fc.pre(passwordWeakness(password) === null)
        expect(passwordWeakness(password + more)).toBeNull()
      }),
      often,
    )
  })

  test.each(['Freehold1', 'abcdeF', 'abcde1', 'ABCDE1', 'pass word 1'])('%s will do', (password) =>
    expect(passwordWeakness(password)).toBeNull(),
  )
})
