import { describe, expect, test } from 'vitest'
import { csvRecords, decodeCsv, delimiterOf } from '../../src/imports/read-csv'
import { readTable } from '../../src/imports/read-table'

const cellsOf = (text: string) => [...csvRecords(text, delimiterOf(text))].map(({ cells }) => cells)
const table = (text: string) => readTable(Buffer.from(text))

describe('a CSV text', () => {
  test.each([
    [
      'plain cells',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines that end in LF alone, and none after the last',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines that end in CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quoted delimiter',
      'a,b\n"1,5",2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['doubled quotes', 'a\n"say ""yes"""', [['a'], ['say "yes"']]],
    [
      'a line end in quotes',
      'a,b\n"1\r\n2",3',
      [
        ['a', 'b'],
        ['1\r\n2', '3'],
      ],
    ],
    [
      'empty quotes and empty cells',
      'a,b,c\n"",,x',
      [
        ['a', 'b', 'c'],
        ['', '', 'x'],
      ],
    ],
    ['a quote inside an unquoted cell', 'a\n5" pipe', [['a'], ['5" pipe']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1, 2\t3',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    [
      'a header with the other delimiter in quotes',
      '"a;x","b;y;z"\n1,2',
      [
        ['a;x', 'b;y;z'],
        ['1', '2'],
      ],
    ],
  ])('with %s is read by RFC 4180', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('keeps the row numbers of a spreadsheet when lines are blank', () => {
    expect([...csvRecords('a\n\n,\nb', ',')]).toEqual([
      { row: 1, cells: ['a'] },
      { row: 4, cells: ['b'] },
    ])
  })

  test.each([
    ['a,b\n"1,2', 'Row 2 opens a quote that is never closed.'],
    ['a,b\n"1"2,3', 'Row 2 has text after a closing quote.'],
  ])('that cannot be read is refused with the row: %j', (text, sentence) => {
    expect(() => cellsOf(text)).toThrow(sentence)
  })
})

describe('the bytes of a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from('Zoë, Łódź')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFZoë, Łódź')],
  ])('in %s are decoded', (_, bytes) => {
    expect(decodeCsv(bytes)).toBe('Zoë, Łódź')
  })

  test('in Windows-1252 are decoded, with its own quotes and the euro sign', () => {
    expect(decodeCsv(Buffer.from('5a6fEB20932880940d0a', 'hex'))).toBe('Zoë “(€”\r\n')
  })

  test.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['UTF-16 text', Buffer.from('\uFEFFa,b', 'utf16le')],
  ])('of %s are refused', (_, bytes) => {
    expect(() => decodeCsv(bytes)).toThrow('This is not a CSV file.')
  })
})

describe('a table', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\r\n \r\n', 'The file is empty.'],
    ['a header only', 'Email,Phone\r\n', 'The file has a header and no rows below it.'],
    ['101 columns', `${'a,'.repeat(100)}a\n1`, 'at most 100 columns'],
    ['10,001 rows', `a\n${'1\n'.repeat(10_001)}`, 'at most 10,000 rows'],
  ])('with %s is refused', async (_, text, sentence) => {
    await expect(table(text)).rejects.toThrow(sentence)
  })

  test('may have 10,000 rows', async () => {
    expect((await table(`a\n${'1\n'.repeat(10_000)}`)).rows).toHaveLength(10_000)
  })

  test('tells headers that are alike apart, and names those that are missing', async () => {
    expect((await table('Email, email ,,Phone,\n1,2,3,4')).headers).toEqual(['Email', 'email (2)', 'Column 3', 'Phone'])
  })

  test('keeps a formula as text, and zeros at the start', async () => {
    const { rows } = await table('a,b,c,d\n=cmd|1,"\'=1+1",\'til,02134')
    expect(rows).toEqual([{ row: 2, cells: ['=cmd|1', '=1+1', "'til", '02134'] }])
  })
})
