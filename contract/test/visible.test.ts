import { trimmed } from '@freehold/contract/kit/visible'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const blanks = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u
/** NUL is refused by the fields, so it is left where it is. */
const isBlank = (text: string): boolean => !text.includes('\0') && blanks.test(text)

describe('trimming', () => {
  test('removes only invisible characters, and only at the ends', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' ', '\u200b', '\u3164', '\u2800', '\ufe0f', 'x'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        const kept = trimmed(text)
        const at = text.indexOf(kept)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(isBlank(text.slice(0, at))).toBe(true)
        expect(isBlank(text.slice(text.lastIndexOf(kept) + kept.length))).toBe(true)
        expect(trimmed(kept)).toBe(kept)
        expect(kept === '').toBe(isBlank(text))
      }),
      { numRuns: 1_000 },
    )
  })

  test('stays fast on a text full of blanks', () => {
    const full = `x${'\u200b'.repeat(1_000_000)}x`
    expect(trimmed(`${full}${'\u200b'.repeat(1_000_000)}`)).toBe(full)
  })
})
