import { showDollars } from '@freehold/rules/money'

interface Billed {
  firm: string
  property: string
  unit: string | null
  amount: number
  lines: readonly [what: string, amount: number][]
}

/** Letters that mean something in a text of a PDF. */
const quoted = (text: string): string => text.replace(/[\\()]/g, '\\$&')

const say = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${quoted(text)}) Tj ET`

/** An invoice of one page, in the one font that every reader of PDF has. */
export function invoice({ firm, property, unit, amount, lines }: Billed): Buffer {
  const rows = lines.flatMap(([what, part], i) => [
    say(72, 560 - 24 * i, 11, what),
    say(460, 560 - 24 * i, 11, showDollars(part)),
  ])
  const end = 560 - 24 * lines.length
  const page = [
    say(72, 700, 22, firm),
    say(72, 676, 11, 'INVOICE'),
    say(72, 636, 11, `For ${unit === null ? property : `${property}, ${unit}`}`),
    '0.6 w 72 590 m 540 590 l S',
    ...rows,
    `0.6 w 72 ${end} m 540 ${end} l S`,
    say(72, end - 26, 13, 'Total'),
    say(460, end - 26, 13, showDollars(amount)),
    say(72, end - 70, 10, 'Paid with thanks.'),
  ].join('\n')
  return paperOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
  ])
}

/** Objects with the table of where each begins. */
function paperOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
