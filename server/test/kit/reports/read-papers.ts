import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** Read letter by letter, as RFC 4180 says it. */
export function parsedCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const row = rows.at(-1)
    if (!row || row.at(-1) === lineEnd) {
      row?.pop()
      rows.push([])
    }
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '', ...(end === ',' ? [] : [lineEnd]))
  }
  rows.at(-1)?.pop()
  return rows
}
const lineEnd = '\r\n'

/** The files in a ZIP, by its own list of them. */
async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begins, begins + size)
    const content = method === 0 ? packed : await promisify(inflateRaw)(packed)
    files.set(bytes.subarray(at + 46, at + 46 + name).toString(), content.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}

/** The cells of the first sheet, as a spreadsheet reads them. */
export async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const files = await unzipped(bytes)
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => plain(text),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, column = '', about = '', content = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? plain(/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? '')
      cells[column.charCodeAt(0) - 65] = about.includes('t="s"') ? (strings[Number(value)] ?? '') : value
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}
