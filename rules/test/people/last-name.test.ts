import { isLastNameOf } from '@freehold/rules/people/last-name'
import { describe, expect, test } from 'vitest'
import { lastNames, wrongNames } from './last-names'

const forms = lastNames.flatMap(([recorded, ...typed]) => typed.map((one) => [one, recorded] as const))

describe('a last name', () => {
  test('is accepted in 99 of 100 ways that its person types it', () => {
    expect(lastNames.length).toBeGreaterThanOrEqual(200)
    const refused = forms.filter(([typed, recorded]) => !isLastNameOf(typed, recorded))
    expect(refused).toEqual([])
    expect(refused.length / forms.length).toBeLessThanOrEqual(0.01)
  })

  test.each(wrongNames)('of %s is not %s', (recorded, typed) => {
    expect(isLastNameOf(typed, recorded)).toBe(false)
  })

  test('of one person is rarely that of another', () => {
    const names = lastNames.map(([recorded, typed = '']) => ({ recorded, typed }))
    const pairs = names.flatMap(({ recorded }) =>
      names.filter((other) => other.recorded !== recorded).map(({ typed }) => isLastNameOf(typed, recorded)),
    )
    expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.005)
  })

  test('is found in any text, however long or odd', () => {
    for (const text of ['', ' ', ',', '& &', '\u0301', 'y y y', '/'.repeat(191), 'de '.repeat(60), '😀 😀'])
      expect(typeof isLastNameOf(text, 'John Smith')).toBe('boolean')
    for (const text of ['', ' ', ',', '&', 'y', 'Jr', ', Jr', 'de la', '/']) expect(isLastNameOf('', text)).toBe(false)
  })
})
