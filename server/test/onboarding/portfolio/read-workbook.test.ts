import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { csvRecords, decodeCsv, delimiterOf } from '../../../src/imports/read-csv'
import { tableOf } from '../../../src/imports/read-table'
import { readXlsx } from '../../../src/imports/read-xlsx'

/** A workbook as Excel packs it, from the XML of its parts. */
function workbook({
  rows,
  shared = [],
  styles = '',
}: {
  rows: string
  shared?: string[]
  styles?: string
}): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Units &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
const cells = (bytes: Uint8Array) => readXlsx(bytes)[0]?.records

describe('a workbook', () => {
  test('reads text, numbers, days, zipcodes and the results of formulas', () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="166" formatCode="&quot;$&quot;#,##0.00"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a</t><t> b</t></is></c></row>
      <row r="3"><c r="A3" s="1"><v>45720</v></c><c r="B3" s="2"><v>4101</v></c><c r="C3" s="3"><v>45720.5</v></c><c r="D3" s="4"><v>1234.5000000000002</v></c>
      <c r="E3" t="str"><f>A1&amp;"x"</f><v>=cmd|calc</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#REF!</v></c><c r="H3"/></row>`
    expect(
      cells(workbook({ rows, styles, shared: ['<r><t>Maya </t></r><r><t>&lt;Chen&gt;</t></r><rPh><t>x</t></rPh>'] })),
    ).toEqual([
      { row: 1, cells: ['Maya <Chen>', '', 'a b'] },
      { row: 3, cells: ['2025-03-04', '04101', '2025-03-04', '1234.5', '=cmd|calc', 'TRUE', '', ''] },
    ])
  })

  test('names its sheets', () =>
    expect(readXlsx(workbook({ rows: '<row><c><v>1</v></c></row>' })).map(({ name }) => name)).toEqual([
      'Units & more',
    ]))

  test.each([
    ['no archive', Buffer.from('PK\u0003\u0004 nothing')],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') })],
  ])('refuses %s', (_, bytes) => expect(() => readXlsx(bytes)).toThrow('This is not an Excel workbook.'))

  test('refuses a small file that unpacks to a very large one', () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(90 * 1024 * 1024),
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(() => readXlsx(bomb)).toThrow('This workbook is too large.')
  })

  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('=1+1', '"quoted"', 'a,b;c', '04101'),
  )
  // The writer takes the names of an object's own methods for strings that it wrote before.
  const plain = cell.filter(
    (text) =>
      !(text in {}) && !/[\p{Cc}\uFFFE\uFFFF]|_x[0-9A-F]{4}_/u.test(text) && text.trim() === text && text !== '',
  )

  test('reads back the text of any workbook that is written', async () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(plain, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (lines) => {
          const written = await writeXlsxFile(lines.map((line) => line.map((value) => ({ value, type: String }))))
          expect(cells(await written.toBuffer())?.map((record) => record.cells)).toEqual(lines)
        },
      ),
      { numRuns: 25 },
    ))
})

describe('a CSV file', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('a"b', 'x,y', 'x;y', 'line\r\nbreak', ' padded ', 'é', '=1+1'),
  )
  const clean = cell.filter((text) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, '')))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test('is read alike with any delimiter, line end and mark', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(clean, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.boolean(),
        (lines, delimiter, end, mark) => {
          const header = ['First', 'Second', 'Third', 'Fourth']
          const text = [header, ...lines].map((line) => line.map(quoted).join(delimiter)).join(end)
          const bytes = Buffer.from((mark ? '\ufeff' : '') + text)
          const decoded = decodeCsv(bytes)
          const read = [...csvRecords(decoded, delimiterOf(decoded))].map((record) => record.cells)
          expect(read).toEqual([header, ...lines.filter((line) => line.some((one) => one.trim() !== ''))])
        },
      ),
    ))

  test('is read in Windows-1252 where it is no UTF-8', () =>
    expect(decodeCsv(Buffer.from('Name\r\nZo\xeb\x80', 'latin1'))).toBe('Name\r\nZoë€'))

  test('begins with the line that has the most headers, below a title', async () => {
    const records = csvRecords('Rent Roll\nAs of: today,,x\nUnit,Tenant\n1,Ann\n', ',')
    const { headers, rows } = await tableOf(records, (header) => ['Unit', 'Tenant'].includes(header))
    expect(headers).toEqual(['Unit', 'Tenant'])
    expect(rows).toEqual([{ row: 4, cells: ['1', 'Ann'] }])
  })
})
