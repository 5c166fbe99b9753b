import { showDay } from '@freehold/rules/day'
import { cents, sum } from '@freehold/rules/money'
import { type SpentLine, spentLines } from './moved-money.sql'
import { mostRows, type PacketCase } from './packet-case'
import { type PacketPages, shown, totalOf } from './packet-page'

/** Bounds of what is put behind a packet, so that it can be mailed and opened on a phone. */
const receiptBounds = { files: 100, bytes: 40_000_000 } as const

export interface ReceiptFile {
  no: number
  key: string
  type: string
}

/** The receipts in the order of their expenses, as many as a packet takes. */
function receiptsOf(lines: readonly SpentLine[]): Map<number, ReceiptFile> {
  const kept = new Map<number, ReceiptFile>()
  let bytes = 0
  for (const { id, receipt_key, receipt_type, receipt_bytes } of lines) {
    if (receipt_key === null || receipt_type === null || kept.has(id)) continue
    bytes += receipt_bytes ?? 0
    if (kept.size >= receiptBounds.files || bytes > receiptBounds.bytes) break
    kept.set(id, { no: kept.size + 1, key: receipt_key, type: receipt_type })
  }
  return kept
}

export interface ReadExpenses {
  lines: SpentLine[]
  /** There are more than a packet prints. */
  cut: boolean
  /** The receipts by the id of their expense. */
  files: ReadonlyMap<number, ReceiptFile>
}

export async function readExpenses({ db, scope, owner, properties, from, to }: PacketCase): Promise<ReadExpenses> {
  const all = await spentLines(db, scope, { owner, properties, from, to }, mostRows + 1)
  const lines = all.slice(0, mostRows)
  return { lines, cut: all.length > mostRows, files: receiptsOf(lines) }
}

/** The expenses one by one; the receipts that were `attached` follow behind the packet. */
export function expensesPart(
  { lines, cut, files }: ReadExpenses,
  { from, to }: Pick<PacketCase, 'from' | 'to'>,
  attached: ReadonlySet<number>,
): PacketPages {
  const receiptOf = (line: SpentLine): string => {
    if (line.receipt_key === null) return '–'
    const file = files.get(line.id)
    return file && attached.has(file.no) ? String(file.no) : 'Not attached'
  }
  const missing = lines.some((line) => receiptOf(line) === 'Not attached')
  return {
    title: 'Expenses',
    landscape: true,
    facts: [['Period', `${showDay(from)} to ${showDay(to)}`]],
    tables: [
      {
        heading: '',
        columns: ['Date', 'Expense', 'Property', 'Unit', 'Paid to', 'Receipt', 'Amount'],
        wide: [1, 2, 4],
        figures: [6],
        rows: lines.map((line) => [
          showDay(line.day),
          `${line.reversal ? 'Voided: ' : ''}${line.words}`,
          line.property_name,
          line.unit_name || '–',
          line.paid_to || '–',
          receiptOf(line),
          shown(cents(line.cents)),
        ]),
        total: cut ? null : totalOf(7, shown(sum(lines.map((line) => cents(line.cents))))),
        none: 'Nothing was spent in this period.',
      },
    ],
    note: [
      cut ? `The first ${mostRows.toLocaleString('en-US')} expenses of the period.` : '',
      missing ? 'A receipt that is not attached is in the records of the office.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}
