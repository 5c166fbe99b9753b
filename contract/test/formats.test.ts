import { email, fileName, jsonList, opaque, password, phone, timezone, zipcode } from '@freehold/contract/kit/formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const accepts = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

describe('a phone number', () => {
  test('is written (###) ###-####, exactly', () => {
    expect(accepts(phone('Phone'), '(555) 123-4567')).toBe(true)
    for (const wrong of ['555-123-4567', '(555)123-4567', '(555) 123-45678', '(___) ___-____', '(555) 123-456a', '٥'])
      expect(accepts(phone('Phone'), wrong)).toBe(false)
  })
  test('may be left out where it is optional', () => {
    expect(accepts(phone('Phone'), '')).toBe(true)
    expect(accepts(phone('Phone', { required: true }), '')).toBe(false)
  })
})

describe('an email address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'brien@example.com"])('%s is one', (value) =>
    expect(accepts(email('Email'), value)).toBe(true),
  )
  test.each([
    'a',
    'a@b',
    '@b.co',
    'a@b..co',
    'a b@c.de',
    'a@-b.co',
    'a@b.co, c@d.ef',
    'a@b.co\nbcc: x@y.zz',
    '<a@b.co>',
  ])('%j is not one', (value) => expect(accepts(email('Email'), value)).toBe(false))
  test('has at most 191 characters', () => expect(accepts(email('Email'), `${'a'.repeat(190)}@b.co`)).toBe(false))
  test('that is long and wrong is refused, however long it is', () => {
    // An expression that goes back and forth over it would never come to an end.
    for (const wrong of [`a@${'a-'.repeat(500_000)}!`, `a@${'a.'.repeat(90)}!`, `${'a'.repeat(1_000_000)}@`])
      expect(accepts(email('Email'), wrong)).toBe(false)
  })
})

describe('a ZIP code', () => {
  test('is five digits', () => {
    expect(accepts(zipcode(), '02134')).toBe(true)
    for (const wrong of ['2134', '021345', '02134-1234', 'ABCDE']) expect(accepts(zipcode(), wrong)).toBe(false)
  })
})

describe('a password', () => {
  test('keeps its blanks', () => expect(password('Password').parse('  secret  ')).toBe('  secret  '))
  test('is checked for strength only when it is a new one', () => {
    expect(accepts(password('Password'), 'x')).toBe(true)
    expect(accepts(password('Password', { fresh: true }), 'x')).toBe(false)
  })
  test.each([undefined, '', 5, null, {}, 'a\0b', 'a'.repeat(201)])('%j is not one', (value) =>
    expect(accepts(password('Password'), value)).toBe(false),
  )
})

describe('the name of a file', () => {
  test('is random letters with a short ending, and never a path', () => {
    expect(accepts(fileName('File'), `${'aB3_-'.repeat(5)}.webp`)).toBe(true)
    for (const wrong of [
      '../../etc/passwd',
      'a.png',
      `${'a'.repeat(30)}/b.png`,
      `${'a'.repeat(30)}.p%00`,
      '.'.repeat(30),
    ])
      expect(accepts(fileName('File'), wrong)).toBe(false)
  })
})

describe('a token', () => {
  test('has no character that could end a header or a log line', () => {
    expect(accepts(opaque('Token'), 'Zm9v_-.~+/=')).toBe(true)
    for (const wrong of ['a b', 'a\r\nb', 'a"b', 'é', 'a'.repeat(513)])
      expect(accepts(opaque('Token'), wrong)).toBe(false)
  })
})

describe('a list', () => {
  const list = jsonList('Units', z.number(), { max: 3 })
  test('arrives as JSON text or as a list', () => {
    expect(list.parse('[1,2]')).toEqual([1, 2])
    expect(list.parse([1, 2])).toEqual([1, 2])
    expect(list.parse('')).toEqual([])
  })
  test.each(['{', '{"a":1}', '["x"]', '[1,2,3,4]', 'null', 7])('%j is not one', (value) =>
    expect(accepts(list, value)).toBe(false),
  )
  test('that is required has something in it', () =>
    expect(accepts(jsonList('Units', z.number(), { required: true }), '[]')).toBe(false))
})

describe('a time zone', () => {
  test('is one the machine knows', () => {
    expect(accepts(timezone('Zone'), 'America/Denver')).toBe(true)
    expect(accepts(timezone('Zone'), 'Mars/Olympus')).toBe(false)
  })
})
