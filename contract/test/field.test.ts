import {
  day,
  decimal,
  flag,
  halves,
  id,
  money,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
  whole,
} from '@freehold/contract/kit/field'
import { trimmed } from '@freehold/contract/kit/visible'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** The outcome of one field for one value: its value, or the sentence of its refusal. */
function read(field: z.ZodType, value: unknown): { is: unknown } | { refused: string } {
  const parsed = z.object({ it: field }).safeParse({ it: value })
  if (parsed.success) return { is: parsed.data.it }
  expect(parsed.error.issues).toHaveLength(1)
  expect(parsed.error.issues[0]?.path).toEqual(['it'])
  return { refused: parsed.error.issues[0]?.message ?? '' }
}
const is = (value: unknown) => ({ is: value })
const refused = (part: string) => ({ refused: expect.stringContaining(part) })

const unlikely: unknown[] = [{}, [], ['1'], { valueOf: 1 }, () => '1', Symbol.iterator, new Date(), 1n]
const unstorable = ['a\0b', '\ud800', 'x\udc00y']

const required: [string, z.ZodType][] = [
  ['text', text('It', { required: true })],
  ['id', id('It', 'unit')],
  ['whole', whole('It', { min: 1, max: 9 })],
  ['decimal', decimal('It', { min: 1, max: 9 })],
  ['money', money('It')],
  ['day', day('It')],
]
const optional: [string, z.ZodType, unknown][] = [
  ['text', text('It'), ''],
  ['id', optionalId('It', 'unit'), null],
  ['whole', optionalWhole('It', { min: 1, max: 9 }), null],
  ['money', optionalMoney('It', { min: 1, max: 9 }), null],
  ['day', optionalDay('It'), null],
  ['choice', optionalChoice('It', ['A', 'B'], 'B'), 'B'],
  ['flag', flag('It'), false],
]

describe('blank means blank after trimming', () => {
  const invisible = ['\u200b', '\u2060', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u00ad', '\u034f', '\u061c']
  const alsoInvisible = [
    '\ufeff',
    '\u180e',
    '\u200d\u200c',
    '\u202e',
    '\ufe0f',
    '\u{e0061}\u{e007f}',
    '\u0001',
    '\ufff9',
  ]
  const blanks = [undefined, null, '', ' ', '\t\n ', '\u00a0', ...invisible, ...alsoInvisible, ' \u200b \u3164\n']
  test.each(required)('a required %s is refused by name', (_, field) => {
    for (const blank of blanks) expect(read(field, blank)).toEqual(refused('It is required.'))
  })
  test.each(optional)('an optional %s reads as empty, not as 0', (_, field, empty) => {
    for (const blank of blanks) expect(read(field, blank)).toEqual(is(empty))
  })
})

describe('a value that is no text, number or flag', () => {
  test.each([...required, ...optional] as [string, z.ZodType][])('is refused by %s', (_, field) => {
    for (const value of unlikely) expect(read(field, value)).toEqual(refused('It cannot be read.'))
    for (const value of unstorable) expect(read(field, value)).toEqual(refused('It has a character'))
  })
})

describe('a count in half steps', () => {
  const field = halves('Bathrooms', { min: 0, max: 999 })
  test.each([
    ['0', 0],
    ['1', 1],
    ['1.5', 1.5],
    [2.5, 2.5],
    ['3.50', 3.5],
  ])('reads %j', (value, count) => expect(read(field, value)).toEqual(is(count)))
  test.each(['1.3', '0.25', 1.75])('refuses %j', (value) =>
    expect(read(field, value)).toEqual(refused('Bathrooms must be a whole number or end in .5.')),
  )
  test('keeps its bounds', () => expect(read(field, '999.5')).toEqual(refused('Bathrooms must be from 0 to 999.')))
})

describe('a whole number', () => {
  const field = whole('Bedrooms', { min: 1, max: 999 })
  test.each(['12abc', '1e3', 'NaN', 'Infinity', '1.0', '1,0', '0x10', '+1', '１', '1 2', '9'.repeat(30)])(
    'refuses %j',
    (value) => expect(read(field, value)).toEqual(refused('Bedrooms must be a whole number.')),
  )
  test('keeps its bounds', () => {
    for (const value of ['0', '-1', '1000', 1000])
      expect(read(field, value)).toEqual(refused('Bedrooms must be from 1 to 999.'))
    expect(read(field, ' 999 ')).toEqual(is(999))
  })
  test('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (n) => {
        expect(read(field, String(n))).toEqual(is(n))
        expect(read(field, n)).toEqual(is(n))
      }),
    )
  })
  test('has no negative nought', () => {
    expect(read(whole('It', { min: -5, max: 5 }), '-0')).toEqual(is(0))
    expect(read(optionalMoney('It', { min: 0, max: 5 }), '-0')).toEqual(is(0))
  })
})

describe('money', () => {
  const field = money('Rent')
  test.each(['1.005', '12abc', '1e3', 'NaN', '$5', '1,000', '1.', '--1'])('refuses %j', (value) =>
    expect(read(field, value)).toEqual(refused('at most two decimals')),
  )
  test('is between 1 and 9,999,999 dollars', () => {
    expect(read(field, '0.99')).toEqual(refused('Rent must be from $1.00 to $9,999,999.00.'))
    expect(read(field, '9999999.01')).toEqual(refused('Rent must be from $1.00'))
    expect(read(field, '9999999')).toEqual(is(999_999_900))
  })
  test('is whole cents inside, never a float', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999_900 }), (cents) => {
        expect(read(field, (cents / 100).toFixed(2))).toEqual(is(cents))
        expect(read(field, cents / 100)).toEqual(is(cents))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a decimal', () => {
  const field = decimal('Area', { min: 0, max: 100 })
  test.each(['1.234', '1e2', '12abc', '.5', '5.'])('refuses %j', (value) =>
    expect(read(field, value)).toEqual(refused('at most two decimals')),
  )
  test('reads two decimals', () => expect(read(field, '99.25')).toEqual(is(99.25)))
})

describe('a day', () => {
  test.each(['2026-02-30', '2025-02-29', '02/03/2026', '2026-1-1', 'today', '20260101'])('refuses %j', (value) =>
    expect(read(day('From'), value)).toEqual(refused('From must be a valid date')),
  )
  test('taken from a timestamp is the day as written', () => {
    expect(read(day('From'), '2026-03-01T23:30:00-05:00')).toEqual(is('2026-03-01'))
    expect(read(day('From'), '2024-02-29')).toEqual(is('2024-02-29'))
  })
})

describe('an id', () => {
  test.each(['-1', '1.5', '1e3', 'abc', '01', '9'.repeat(16), '1;drop table unit'])('refuses %j', (value) => {
    expect(read(id('Unit', 'unit'), value)).toEqual(refused('Unit is not a valid number.'))
    expect(read(optionalId('Unit', 'unit'), value)).toEqual(refused('Unit is not a valid number.'))
  })
  test('0 stands for none', () => {
    expect(read(id('Unit', 'unit'), '0')).toEqual(refused('Unit is required.'))
    expect(read(optionalId('Unit', 'unit'), 0)).toEqual(is(null))
  })
  test('is read from text and from numbers', () => {
    expect(read(id('Unit', 'unit'), ' 42 ')).toEqual(is(42))
    expect(read(id('Unit', 'unit'), 42)).toEqual(is(42))
  })
})

describe('a choice', () => {
  const field = optionalChoice('Period', ['WEEKLY', 'MONTHLY'], null)
  test('is case-sensitive', () => {
    expect(read(field, 'monthly')).toEqual(refused('Period must be one of WEEKLY, MONTHLY.'))
    expect(read(field, 'MONTHLY')).toEqual(is('MONTHLY'))
  })
})

describe('a flag', () => {
  test('is 1 or 0', () => {
    expect([1, '1', true, 'true', 0, '0', false, 'false'].map((value) => read(flag('On'), value))).toEqual(
      [true, true, true, true, false, false, false, false].map(is),
    )
    for (const value of ['yes', '2', 'TRUE', 'on'])
      expect(read(flag('On'), value)).toEqual(refused('On must be 1 or 0.'))
  })
})

describe('text', () => {
  test('is trimmed and counted', () => {
    expect(read(text('Name'), '  Ann  ')).toEqual(is('Ann'))
    expect(read(text('Name', { max: 3 }), 'Anna')).toEqual(refused('Name can have at most 3 characters.'))
  })
  test.each([
    ['\u200bAnn\u2060', 'Ann'],
    [' \u3164 Ann Lee \u2800\n', 'Ann Lee'],
    ['\ufeffAnn\u200e', 'Ann'],
    // Joiners and selectors inside words and emoji mean something.
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['Ann ❤️', 'Ann ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿\u200b', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Ann ❤️\u2060 ', 'Ann ❤️'],
    ['a\u200bb', 'a\u200bb'],
    ['line one\n\nline two', 'line one\n\nline two'],
  ])('of %j is kept as %j', (typed, kept) => expect(read(text('Name', { required: true }), typed)).toEqual(is(kept)))

  test('never contains characters that cannot be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (value) => {
        const out = read(text('Name'), value)
        if ('is' in out) expect(String(out.is)).not.toMatch(/\0/)
        if ('is' in out) expect(out.is).toBe(trimmed(value))
        if ('is' in out && out.is !== '') expect(out.is).toMatch(/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u)
      }),
      { numRuns: 1_000 },
    )
  })
})
