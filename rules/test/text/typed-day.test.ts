import { addDays, showDay } from '@freehold/rules/day'
import { firstDay, lastDay, readTypedDay } from '@freehold/rules/text/typed-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often, on } from '../given'

const today = on('2026-11-27')
const read = (text: string, past = false) => readTypedDay(text, { today, past })

describe('a day as people type it', () => {
  test.each([
    ['11202026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['11-20-2026', '2026-11-20'],
    ['11.20.2026', '2026-11-20'],
    ['11 20 2026', '2026-11-20'],
    ['1/5/2026', '2026-01-05'],
    ['01/05/26', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['112026', '2026-11-20'],
    ['041290', '1990-04-12'],
    ['04/12/90', '1990-04-12'],
    ['010177', '1977-01-01'],
    ['010176', '2076-01-01'],
    ['11/20', '2026-11-20'],
    ['11-20', '2026-11-20'],
    ['1120', '2026-11-20'],
    ['0105', '2027-01-05'],
    ['1/5', '2027-01-05'],
    ['6/1', '2026-06-01'],
    ['5/1', '2027-05-01'],
    ['2/29', '2028-02-29'],
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['2026-1-5', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['Nov 20', '2026-11-20'],
    ['nov 20 2026', '2026-11-20'],
    ['Nov. 20, 2026', '2026-11-20'],
    ['November 20th, 2026', '2026-11-20'],
    ['November 20', '2026-11-20'],
    ['20 November 2026', '2026-11-20'],
    ['20 nov', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['20th of November 2026', '2026-11-20'],
    ['Sept 3 2026', '2026-09-03'],
    ['May 1st', '2027-05-01'],
    [' 11/20/2026 ', '2026-11-20'],
    ['today', '2026-11-27'],
    ['Yesterday', '2026-11-26'],
    ['tomorrow', '2026-11-28'],
    ['12/31/1999', '1999-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['12311999', '1999-12-31'],
  ])('%j is %s', (text, day) => expect(read(text)).toBe(day))

  test.each([
    '',
    '   ',
    '11',
    '112',
    '11202',
    '1120202',
    '112020266',
    '13/45',
    '13/01/2026',
    '20/11/2026',
    '02/29/2026',
    '02/30',
    '0/1/2026',
    '01-01-1120',
    '1/1/0026',
    '11/20/126',
    '11/20/2200',
    '12-31-1899',
    '2026-11',
    'Nov',
    'Nov 2026',
    'November 31',
    'Nov 20 2026 9:00',
    'Novembr 20',
    '20',
    'next week',
    '11/20/2026x',
    '-11/20/2026',
    '１１/２０/２０２６',
    'constructor',
  ])('%j is none', (text) => expect(read(text)).toBeNull())

  test('is read back as it is shown, whatever the separators', () => {
    const days = fc.integer({ min: 0, max: 109_570 }).map((after) => addDays(firstDay, after))
    fc.assert(
      fc.property(days, (day) => {
        const shown = showDay(day)
        for (const text of [
          day,
          shown,
          shown.replaceAll('-', ''),
          shown.replaceAll('-', '/'),
          day.replaceAll('-', '/'),
        ])
          expect(read(text), text).toBe(day)
      }),
      often,
    )
    expect([firstDay, lastDay].map((day) => read(showDay(day)))).toEqual([firstDay, lastDay])
  })

  test('without a year is the nearest one, and with two digits within fifty years', () => {
    const md = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    fc.assert(
      fc.property(md, ({ month, day }) => {
        const found = read(`${month}/${day}`) ?? ''
        expect(Math.abs(Date.parse(found) - Date.parse(today)) / 86_400_000).toBeLessThanOrEqual(183)
      }),
      often,
    )
  })
})

test('of several years, one that the field takes is preferred', () => {
  expect(readTypedDay('5/1', { today, until: today })).toBe('2026-05-01')
  expect(readTypedDay('6/1', { today, from: today })).toBe('2027-06-01')
  expect(readTypedDay('5/1/27', { today, until: today })).toBe('1927-05-01')
  expect(readTypedDay('5/1/2027', { today, until: today })).toBe('2027-05-01')
})

describe('a day that lies behind, such as a birth', () => {
  test.each([
    ['04/12/90', '1990-04-12'],
    ['041230', '1930-04-12'],
    ['11/28/26', '1926-11-28'],
    ['11/27/26', '2026-11-27'],
    ['May 17 1990', '1990-05-17'],
  ])('%j is %s', (text, day) => expect(read(text, true)).toBe(day))

  test.each(['4/12', '0412', 'Apr 12'])('%j has no year and is none', (text) => expect(read(text, true)).toBeNull())

  test.each(['tomorrow', '11282026', '11202090', '2190-01-01', 'Nov 28 2026'])('%j has not come and is none', (text) =>
    expect(read(text, true)).toBeNull(),
  )
})
