import { expect, test } from 'vitest'
import { readTyped } from '../../src/areas/reports/search/typed-text'

test.each([
  ['1450', 145_000],
  ['1,450.00', 145_000],
  ['$1450', 145_000],
  [' $ 1,450.5 ', 145_050],
  ['0', null],
  ['14,50', null],
  ['-20', null],
  ['1450 Main', null],
  ['1450.005', null],
])('reads %s as an amount', (query, cents) => {
  expect(readTyped(query).cents).toBe(cents)
})

test.each([
  ['5550100300', '(555) 010-0300'],
  ['+1 555 010 0300', '(555) 010-0300'],
  ['555.010', '(555) 010'],
  ['555-0101', '555-0101'],
  ['0100300', '010-0300'],
  ['555', null],
  ['12', null],
])('writes the phone number %s as it is kept', (query, other) => {
  expect(readTyped(query).other).toBe(other)
})

test('finds two words in either order, and takes no wildcards from what was typed', () => {
  expect(readTyped('  Quay   2B ')).toMatchObject({ text: 'quay 2b', body: 'quay%2b', other: '2b%quay' })
  expect(readTyped('50%_\\').body).toBe('50\\%\\_\\\\')
})
