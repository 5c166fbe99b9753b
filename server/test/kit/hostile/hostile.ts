import type { AnyCall } from '@freehold/contract/kit/call'
import fc from 'fast-check'
import type { Encoding } from '../app/ask'

/** Input no careful client sends. Texts that the product's own messages could hold are left out. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e3',
  'NaN',
  'Infinity',
  '12abc',
  '1.005',
  '0x1F',
  '９',
  '2026-02-30',
  '9007199254740993',
  '99999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"$gt":""}',
  "'; drop table unit; --",
  "1' or '1'='1",
  '1; select pg_sleep(9)',
  '%',
  '_%_\\',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\u202egnp.exe',
  'ﷺ'.repeat(50),
  'é'.normalize('NFD').repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\r\nSet-Cookie: a=b',
  'x'.repeat(65_536),
  '9'.repeat(1_000_000),
]

const things = [null, true, false, 0, -1, 1.5, 1e308, [], {}, ['1', '2'], [['1']], { a: { b: ['c'] } }, [null]]

/** Keys that reach into objects, and columns that no call takes. */
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'account_id', 'is_owner', '']

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...things) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export interface Attempt {
  /** Fields to set; undefined leaves one out. */
  changes: [string, unknown][]
  encoding: Encoding
  withFiles: boolean
}

/** One to three fields of a valid request spoilt, now and then with a field that is not there. */
export function attempts(call: AnyCall): fc.Arbitrary<Attempt> {
  const names = Object.keys(call.input.shape)
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('anything')
  const known = fc.tuple(
    name,
    fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 9, arbitrary: value }),
  )
  const unknown = fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 20 })), value)
  return fc.record({
    changes: fc.array(fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: unknown }), { maxLength: 3 }),
    encoding: fc.constantFrom<Encoding>('form', 'json', 'multipart'),
    withFiles: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  })
}

interface BrokenBody {
  what: string
  type?: string
  payload: string | Buffer
}

const boundary = 'x-boundary'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`

/** Bodies that are not what they say they are. */
export const brokenBodies: readonly BrokenBody[] = [
  { what: 'JSON that breaks off', type: 'application/json', payload: '{"id":' },
  { what: 'JSON that is a list', type: 'application/json', payload: '[1,2]' },
  { what: 'JSON that is a text', type: 'application/json', payload: '"id"' },
  { what: 'JSON that is nothing', type: 'application/json', payload: 'null' },
  { what: 'no JSON at all', type: 'application/json', payload: '' },
  {
    what: 'JSON with a prototype',
    type: 'application/json',
    payload: '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  },
  { what: 'JSON a thousand deep', type: 'application/json', payload: `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` },
  { what: 'JSON in UTF-16', type: 'application/json; charset=utf-16', payload: Buffer.from('{"id":1}', 'utf16le') },
  { what: 'a form of half escapes', type: 'application/x-www-form-urlencoded', payload: 'id=%&%zz=%E0%A4' },
  {
    what: 'a form of bytes',
    type: 'application/x-www-form-urlencoded',
    payload: Buffer.from([0xff, 0xfe, 0x3d, 0x00]),
  },
  { what: 'a form of ten thousand fields', type: 'application/x-www-form-urlencoded', payload: 'a=1&'.repeat(10_000) },
  { what: 'a multipart without its boundary', type: 'multipart/form-data', payload: part('id', '1') },
  { what: 'a multipart that breaks off', type: multipart, payload: part('id', '1').slice(0, -20) },
  { what: 'a multipart without an end', type: multipart, payload: part('id', '1') },
  { what: 'an empty multipart', type: multipart, payload: '' },
  { what: 'a multipart of a prototype', type: multipart, payload: `${part('__proto__', '1')}--${boundary}--\r\n` },
  { what: 'a multipart of a constructor', type: multipart, payload: `${part('constructor', '1')}--${boundary}--\r\n` },
  {
    what: 'a multipart of a thousand fields',
    type: multipart,
    payload: `${part('id', '1').repeat(1_000)}--${boundary}--\r\n`,
  },
  {
    what: 'a file nobody asked for',
    type: multipart,
    payload: `${part('surprise', 'MZ', '; filename="a.exe"')}--${boundary}--\r\n`,
  },
  {
    what: 'a script that is called a picture',
    type: multipart,
    payload: `${part('image_0', '<svg onload=alert(1)>', '; filename="a.png"')}${part('avatar', '<?php', '; filename="a.jpg"')}--${boundary}--\r\n`,
  },
  { what: 'a kind of body that is not taken', type: 'text/xml', payload: '<id>1</id>' },
  { what: 'a kind of body that is none', type: 'a/b/c; ;', payload: 'x' },
  { what: 'a body of no kind', payload: 'id=1' },
]
