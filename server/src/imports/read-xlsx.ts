import { type UnzipFileInfo, unzipSync } from 'fflate'
import { FileRefused, FileTooLarge } from '../files/refused'
import type { TableRow } from './read-table'
import { attribute, elements, elementsOf, textOf } from './xlsx-xml'

const megabyte = 1024 * 1024
/** A workbook is packed about one to ten; what unpacks to more than this is no list of tenants. */
const unpackedAtMost = 80 * megabyte
const sheetsAtMost = 20
const columnsRead = 200

export const isXlsx = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

interface Sheet {
  name: string
  records: TableRow[]
}

/**
 * The sheets of an Excel workbook that have cells, as text. Dates are written YYYY-MM-DD, and a formula is its last result.
 * Reading a sheet stops after `rowsAtMost` rows with cells.
 */
export function readXlsx(bytes: Uint8Array, rowsAtMost = Number.POSITIVE_INFINITY): Sheet[] {
  const parts = unpack(bytes)
  const xml = (name: string) => {
    const part = parts[name]
    return part === undefined ? '' : new TextDecoder().decode(part)
  }
  const workbook = xml('xl/workbook.xml')
  if (workbook === '') throw notXlsx()
  const targets = new Map(
    elements(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ open }) => [
      attribute(open, 'Id'),
      attribute(open, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const shared = elements(xml('xl/sharedStrings.xml'), 'si').map(({ inside }) => textOf(inside))
  const looks = looksOf(xml('xl/styles.xml'))
  const [properties] = elements(workbook, 'workbookPr')
  const from1904 = ['1', 'true'].includes(properties ? attribute(properties.open, 'date1904') : '')
  const named = elements(workbook, 'sheet').filter(({ open }) => attribute(open, 'state') !== 'hidden')
  if (named.length > sheetsAtMost) throw new FileTooLarge(`A workbook can have at most ${sheetsAtMost} sheets.`)
  return named
    .map(({ open }) => ({
      name: attribute(open, 'name'),
      records: recordsOf(xml(targets.get(attribute(open, 'r:id')) ?? ''), { shared, looks, from1904, rowsAtMost }),
    }))
    .filter(({ records }) => records.length > 0)
}

const notXlsx = () => new FileRefused('This is not an Excel workbook. Save it as XLSX or CSV and choose that file.')

/** Only the parts that are read are unpacked, and no part beyond the size that the archive says it has. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\//.test(name))
      return false
    size += originalSize
    if (size > unpackedAtMost)
      throw new FileTooLarge('This workbook is too large. Save the sheet as CSV and choose that file.')
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw notXlsx()
  }
}

interface Look {
  date: boolean
  /** Digits that a format of zeros writes at least, such as the five of a zipcode. */
  digits: number
}

/** The numbers of the formats for days that Excel has built in. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Excel takes no longer one. */
const longestFormat = 255

/** How each style of a cell shows a number. */
function looksOf(styles: string): Look[] {
  const formats = new Map(
    elements(styles, 'numFmt').map(({ open }) => [
      Number(attribute(open, 'numFmtId')),
      attribute(open, 'formatCode')
        .slice(0, longestFormat)
        .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
        .toLowerCase(),
    ]),
  )
  const [cellStyles] = elements(styles, 'cellXfs')
  return elements(cellStyles?.inside ?? '', 'xf').map(({ open }) => {
    const id = Number(attribute(open, 'numFmtId'))
    const format = formats.get(id) ?? ''
    return { date: builtInDates.has(id) || /[dy]/.test(format), digits: /^0+$/.test(format) ? format.length : 0 }
  })
}

interface Book {
  shared: readonly string[]
  looks: readonly Look[]
  from1904: boolean
  rowsAtMost: number
}

function recordsOf(sheet: string, book: Book): TableRow[] {
  const records: TableRow[] = []
  for (const { open, inside } of elementsOf(sheet, 'row')) {
    if (records.length === book.rowsAtMost) break
    const row = Number(attribute(open, 'r')) || (records.at(-1)?.row ?? 0) + 1
    const cells: string[] = []
    for (const cell of elements(inside, 'c')) {
      const at = columnOf(attribute(cell.open, 'r')) ?? cells.length
      if (at >= columnsRead) continue
      while (cells.length < at) cells.push('')
      cells[at] = shownIn(cell, book)
    }
    if (cells.some((cell) => cell.trim() !== '')) records.push({ row, cells })
  }
  return records
}

/** The column of a place such as `AB12`, from zero. */
function columnOf(place: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownIn({ open, inside }: { open: string; inside: string }, { shared, looks, from1904 }: Book): string {
  const [value] = elements(inside, 'v')
  const raw = value === undefined ? '' : textOf(`<t>${value.inside}</t>`)
  switch (attribute(open, 't')) {
    case 's':
      return shared[Number(raw)] ?? ''
    case 'inlineStr':
      return textOf(inside)
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'd':
      return raw
    case 'e':
      return ''
    default:
      return numberShown(raw, looks[Number(attribute(open, 's')) || 0], from1904)
  }
}

const dayMilliseconds = 86_400_000

function numberShown(raw: string, look: Look | undefined, from1904: boolean): string {
  const figure = Number(raw)
  if (raw === '' || !Number.isFinite(figure)) return raw
  if (look?.date && figure >= 1 && figure < 200_000) {
    const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(first + Math.floor(figure) * dayMilliseconds).toISOString().slice(0, 10)
  }
  // A figure that a workbook computed can be off by the smallest step of a float: 1234.5000000000002.
  const text = String(Number(figure.toPrecision(15)))
  return look && look.digits > 0 && /^\d+$/.test(text) ? text.padStart(look.digits, '0') : text
}
