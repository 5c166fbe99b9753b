import { csvCell, csvRow } from '@freehold/rules/csv'
import { describe, expect, test } from 'vitest'

describe('a cell of a CSV file', () => {
  test.each([
    ['Alder Mill', 'Alder Mill'],
    ['', ''],
    ['Smith, Zoë', '"Smith, Zoë"'],
    ['the "first"', '"the ""first"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['1=1', '1=1'],
  ])('keeps %j as it is, quoted where it must be', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201'])(
    'writes the formula %j as text',
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`)
    },
  )

  test('leaves a negative number a number', () => {
    expect(csvCell(-12.5)).toBe('-12.5')
  })

  test('quotes a formula that has a comma, a quote or a line break in it', () => {
    expect(csvCell('=HYPERLINK("http://elsewhere.example","x")')).toBe(
      `"'=HYPERLINK(""http://elsewhere.example"",""x"")"`,
    )
    expect(csvCell('\r=1')).toBe(`"'\r=1"`)
    expect(csvCell('\t=1')).toBe("'\t=1")
  })
})

test('a row ends as spreadsheets expect', () => {
  expect(csvRow(['Unit 1', csvCell('a,b'), '-12.50'])).toBe('Unit 1,"a,b",-12.50\r\n')
})
