import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../src/day'
import { readAmount, readArea, readCount } from '../../src/import/amount-cell'
import { isDate, orderOf, readDate } from '../../src/import/date-cell'
import {
  isVacant,
  plainName,
  readPeriod,
  readStanding,
  spellPhone,
  spellZipcode,
  splitName,
} from '../../src/import/word-cell'

const today = '2026-11-27' as Day
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

describe('square feet', () => {
  test.each([
    ['850', '850'],
    ['1,250', '1250'],
    ['1,250.00', '1250'],
    ['849.6', '850'],
    ['850 sq. ft.', '850'],
    ['850 SqFt', '850'],
    ['850 sf', '850'],
    ['0', ''],
    ['0.00', ''],
    ['-', ''],
    ['N/A', ''],
  ])('reads %s', (cell, feet) => expect(readArea(cell)).toBe(feet))

  test.each(['1,2', '-850', '85m', 'large', '8e2', '850 to 900'])('refuses %s', (cell) =>
    expect(readArea(cell)).toBeNull(),
  )
})

describe('an amount', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['(12.00)', -1_200],
    ['($1,200.00)', -120_000],
    ['12.00-', -1_200],
    ['-$12', -1_200],
    ['−12.5', -1_250],
    ['1.234,50', 123_450],
    ['1234,5', 123_450],
    ['1200 USD', 120_000],
    ['$ -', 0],
    ['.5', 50],
    ['100.', 10_000],
    ['1234.5000000001', 123_450],
    ['0.30000000000000004', 30],
    ['0', 0],
  ])('reads %s', (cell, cents) => expect(readAmount(cell)).toBe(cents))

  test.each([
    'abc',
    '1,2,3',
    '12.00.00',
    '1,23.00',
    '(',
    '()',
    '1e5',
    '12%',
    '=1+1',
    '',
    '$1.234',
    '$1,000.005',
    '1100.3333333',
    '0.001',
  ])('refuses %s', (cell) => expect(readAmount(cell)).toBeNull())

  test('reads what a spreadsheet writes for any amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (cents, negative) => {
        const text = grouped.format(cents / 100)
        const signed = negative && cents > 0 ? -cents : cents
        for (const cell of [negative ? `($${text})` : `$${text}`, negative ? `-${text}` : ` ${text} `])
          expect(readAmount(cell)).toBe(signed)
      }),
    ))
})

test.each([
  ['2', '2'],
  ['2.00', '2'],
  ['1.5', '1.5'],
  ['2 BR', '2'],
  ['Studio', '0'],
  ['1 bath', '1'],
])('reads %s as a count', (cell, count) => expect(readCount(cell)).toBe(count))
test('refuses a count in words', () => expect(readCount('many')).toBeNull())

describe('a date', () => {
  test.each([
    ['2025-03-04', 'MDY', '2025-03-04'],
    ['03/04/25', 'MDY', '2025-03-04'],
    ['03/04/25', 'DMY', '2025-04-03'],
    ['03/04/25', 'YMD', '2003-04-25'],
    ['3.4.1999', 'DMY', '1999-04-03'],
    ['Mar 4, 2025', 'DMY', '2025-03-04'],
    ['4 March 2025', 'MDY', '2025-03-04'],
    ['4-Mar-25', 'MDY', '2025-03-04'],
    ['45720', 'MDY', '2025-03-04'],
    ['45720.75', 'DMY', '2025-03-04'],
    ['03/04/2025 12:30 PM', 'MDY', '2025-03-04'],
    ['2025-03-04T00:00:00.000Z', 'DMY', '2025-03-04'],
    ['01/01/50', 'MDY', '2050-01-01'],
    ['01/01/76', 'MDY', '2076-01-01'],
    ['01/01/77', 'MDY', '1977-01-01'],
    ['02/29/00', 'MDY', '2000-02-29'],
  ] as const)('reads %s as %s', (cell, order, day) => expect(readDate(cell, order, { today })).toBe(day))

  test.each([
    ['11/27/26', '2026-11-27'],
    ['11/28/26', '1926-11-28'],
    ['28-Nov-26', '1926-11-28'],
    ['01/01/50', '1950-01-01'],
    ['2031-02-03', '2031-02-03'],
  ])('reads the birth %s', (cell, day) => expect(readDate(cell, 'MDY', { today, past: true })).toBe(day))

  test.each(['02/30/2025', '13/13/2025', 'soon', '19999', '80001', 'Foo 4, 2025', ''])('refuses %s', (cell) => {
    expect(isDate(cell, { today })).toBe(false)
    expect(readDate(cell, 'MDY', { today })).toBeNull()
  })

  test.each([
    [['03/04/2025', '12/31/2025'], 'MDY'],
    [['03/04/2025', '31/12/2025'], 'DMY'],
    [['25/03/04', '2025-03-04'], 'DMY'],
    [['03/04/2025', '05/06/2025'], null],
    [['12/13/2025', '13/12/2025'], null],
    [['2025-03-04', '03/03/2025'], 'MDY'],
    [['no date', '12/31/2025'], 'MDY'],
    [['99/01/02', '98/12/31'], 'YMD'],
    [[], 'MDY'],
  ])('takes the order of %j', (cells, order) => expect(orderOf(cells, today)).toBe(order))

  const days = fc.integer({ min: 0, max: 36_500 }).map((n) => addDays('1960-01-01' as Day, n))

  test('reads any day back in the order that it was written', () =>
    fc.assert(
      fc.property(days, (day) => {
        const [y = '', m = '', d = ''] = day.split('-')
        expect(readDate(`${Number(m)}/${Number(d)}/${y}`, 'MDY', { today })).toBe(day)
        expect(readDate(`${d}.${m}.${y}`, 'DMY', { today })).toBe(day)
        expect(readDate(day, 'YMD', { today })).toBe(day)
      }),
    ))
})

describe('words', () => {
  test.each([
    ['Monthly', 'MONTHLY'],
    ['every month', 'MONTHLY'],
    ['Weekly', 'WEEKLY'],
    ['Annually', 'YEARLY'],
    ['fortnightly', null],
  ])('reads the period %s', (cell, period) => expect(readPeriod(cell)).toBe(period))

  test.each([
    ['Chen, Maya', 'Maya Chen', { first: 'Maya', last: 'Chen' }],
    ['Maya  Li Chen', 'Maya Li Chen', { first: 'Maya Li', last: 'Chen' }],
    ['Cher', 'Cher', { first: 'Cher', last: 'Cher' }],
  ])('reads the name %s', (cell, plain, parts) => {
    expect(plainName(cell)).toBe(plain)
    expect(splitName(cell)).toEqual(parts)
  })
  test('keeps the form of a company', () => expect(plainName('Elm Street, LLC')).toBe('Elm Street, LLC'))

  test.each([
    ['Past', 'PAST'],
    ['Former tenant', 'PAST'],
    ['Future', 'FUTURE'],
    ['Vacant-Unrented', 'VACANT'],
    ['Current', 'CURRENT'],
    ['', 'CURRENT'],
  ])('reads the standing %s', (cell, standing) => expect(readStanding(cell)).toBe(standing))

  test.each([
    ['VACANT', true],
    ['--', true],
    ['Vance Carter', false],
  ])('knows whether %s is a vacant unit', (cell, vacant) => expect(isVacant(cell)).toBe(vacant))

  test.each([
    ['207.555.0101', '(207) 555-0101'],
    ['+1 (207) 555-0101', '(207) 555-0101'],
    ['2075550101 x12', '(207) 555-0101'],
    ['555-0101', '555-0101'],
  ])('spells the phone %s', (cell, phone) => expect(spellPhone(cell)).toBe(phone))

  test.each([
    ['4101', '04101'],
    ['04101-1234', '04101'],
    ['04101', '04101'],
    ['101', '101'],
  ])('spells the zipcode %s', (cell, zipcode) => expect(spellZipcode(cell)).toBe(zipcode))
})
