import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKeyText, keyText, looksLikeKey } from '../../src/integrations/api-key-text'

const random = fc
  .uint8Array({ minLength: 64, maxLength: 64 })
  .filter((bytes) => bytes.filter((b) => b < 248).length >= 40)

describe('the text of a key', () => {
  test('is recognized, whatever it was made of', () =>
    fc.assert(
      fc.property(random, fc.constantFrom('live' as const, 'test' as const), (bytes, kind) => {
        const token = keyText(kind, bytes)
        expect(token).toMatch(/^fh_(live|test)_[0-9A-Za-z]{46}$/)
        expect([looksLikeKey(token), isKeyText(token)]).toEqual([true, true])
      }),
    ))

  test('is refused once one sign of it was changed', () =>
    fc.assert(
      fc.property(random, fc.integer({ min: 8, max: 53 }), (bytes, at) => {
        const token = keyText('live', bytes)
        const other = token[at] === 'a' ? 'b' : 'a'
        expect(isKeyText(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBe(false)
      }),
    ))

  test('is not made of too few random bytes', () => expect(() => keyText('live', new Uint8Array(39))).toThrow())
})
