import type { Tx } from '../../../database/write'
import type { Cells } from '../tables/export-rows.sql'
import type { ExportedColumn } from '../tables/exported-column'
import type { ExportedTable } from '../tables/exported-tables'
import { insertRows } from './import-rows.sql'
import type { Archive } from './open-archive'
import { readTableFile } from './read-table-file'
import { type Renumbering, renumber } from './renumber'

/** The part that the entry of a charge or a payment itself pays: its row is written with that taken off. */
export interface OwnParts {
  charge: number
  revenue: number
  deposit: number
}

const cellsBy = (columns: readonly ExportedColumn[]) => {
  const at = new Map(columns.map(({ column }, index) => [column, index]))
  return (cells: Cells, column: string) => cells[at.get(column) ?? -1] ?? null
}

/** The parts by the new numbers of the entries. */
export async function ownAllocations(
  tx: Tx,
  archive: Archive,
  table: ExportedTable,
  by: Renumbering,
): Promise<Map<string, OwnParts>> {
  const file = await readTableFile(archive, tx, table)
  const cell = cellsBy(file.columns)
  const own = new Map<string, OwnParts>()
  for await (const cells of file.rows) {
    const [entry, cents] = [cell(cells, 'entry_id'), Number(cell(cells, 'cents'))]
    const [isCharge, isReceipt] = [cell(cells, 'charge_id') === entry, cell(cells, 'receipt_id') === entry]
    if (entry === null || !(isCharge || isReceipt)) continue
    const id = by.ids.of('journal_entry', entry, 'allocation.entry_id')
    const parts = own.get(id) ?? { charge: 0, revenue: 0, deposit: 0 }
    if (isCharge) parts.charge += cents
    if (isReceipt) parts[cell(cells, 'deposit') === null ? 'revenue' : 'deposit'] += cents
    own.set(id, parts)
  }
  return own
}

const most = 1_000

/**
 * Brings in what payments paid, in the order in which it happened: what is open of a charge must not fall below nothing on
 * the way. One statement names a charge or a payment for one entry only, since the database adds up each entry apart.
 */
export async function importAllocations(
  tx: Tx,
  archive: Archive,
  account: number,
  table: ExportedTable,
  by: Renumbering,
): Promise<void> {
  const file = await readTableFile(archive, tx, table)
  const { columns, change } = renumber(table.table, file.columns, by)
  const cell = cellsBy(columns)
  let rows: Cells[] = []
  let entryOf = new Map<string, string>()
  const flush = async () => {
    await insertRows(tx, account, { table: table.table, columns, rows })
    rows = []
    entryOf = new Map()
  }
  for await (const read of file.rows) {
    const cells = change(read)
    const entry = cell(cells, 'entry_id') ?? ''
    const named = ['charge_id', 'receipt_id'].flatMap((column) => {
      const id = cell(cells, column)
      return id === null ? [] : [`${column} ${id}`]
    })
    const clashes = named.some((one) => entryOf.has(one) && entryOf.get(one) !== entry)
    if (clashes || (rows.length >= most && !named.some((one) => entryOf.has(one)))) await flush()
    for (const one of named) entryOf.set(one, entry)
    rows.push(cells)
  }
  await flush()
}
