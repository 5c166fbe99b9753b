import { cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import { languageAsked, languages, plural } from '@freehold/rules/text/language'
import { describe, expect, test } from 'vitest'
import { on } from '../given'

describe('formats', () => {
  test('write money of the United States in both languages', () => {
    expect(languages.map((one) => formatsOf(one).money(cents(158_355)))).toEqual(['$1,583.55', '$1,583.55'])
    expect(formatsOf('es').money(cents(-500))).toBe(formatsOf('en').money(cents(-500)))
  })

  test('spell out the month in Spanish, because 01/12 has two meanings', () => {
    const { day, dayInWords, shortDay } = formatsOf('es')
    expect(day(on('2026-12-01'))).toBe('1 de diciembre de 2026')
    expect(dayInWords(on('2026-02-28'))).toBe('28 de febrero de 2026')
    expect(shortDay(on('2026-11-03'))).toBe('3 nov 2026')
    expect(formatsOf('en').shortDay(on('2026-12-01'))).toBe('12-01-2026')
    expect(formatsOf('en').day(on('2026-12-01'))).toBe('12-01-2026')
    expect(formatsOf('en').dayInWords(on('2026-12-01'))).toBe('Dec 1, 2026')
  })
})

test('a Spanish count takes its own form', () => {
  const forms = { one: 'foto', other: 'fotos' }
  expect([0, 1, 2].map((count) => plural('es', count, forms))).toEqual(['fotos', 'foto', 'fotos'])
})

test.each([
  [['es-MX', 'en'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr-CA', 'es-419'], 'es'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j reads %s', (wanted, language) => {
  expect(languageAsked(wanted)).toBe(language)
})
