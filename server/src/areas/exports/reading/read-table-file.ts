import type { Db } from '../../../database/read'
import { rowCheck } from '../rules/check-row'
import { CellRefused } from '../rules/column-rule'
import { tableFile } from '../tables/export-manifest'
import { type Cells, columnsOf } from '../tables/export-rows.sql'
import { type ExportedColumn, headerOf } from '../tables/exported-column'
import type { ExportedTable } from '../tables/exported-tables'
import { ImportRefused } from './import-refused'
import type { Archive } from './open-archive'
import { readCell, recordsIn } from './read-export-csv'

interface TableFile {
  /** The columns that the file has, in its order. */
  columns: readonly ExportedColumn[]
  rows: AsyncGenerator<Cells, void>
}

/** Reads a table of an export. An older one may lack columns; it has none that this version does not know. */
export async function readTableFile(archive: Archive, db: Db, table: ExportedTable): Promise<TableFile> {
  const name = tableFile(table.name)
  const known = new Map((await columnsOf(db, table)).map((column) => [headerOf(column.column), column]))
  const records = recordsIn(name, await archive.read(name))
  const head = await records.next()
  const columns = (head.value ?? []).map((header) => {
    const column = known.get(header ?? '')
    if (!column) throw new ImportRefused(`${name} has a column that this version does not know: ${header}.`)
    return column
  })
  if (new Set(columns).size !== columns.length || columns.length === 0)
    throw new ImportRefused(`${name} does not have its columns.`)
  return { columns, rows: valuesOf(table.table, name, columns, records) }
}

async function* valuesOf(
  table: string,
  name: string,
  columns: readonly ExportedColumn[],
  records: AsyncGenerator<(string | null)[], void>,
): AsyncGenerator<Cells, void> {
  const check = rowCheck(table, columns)
  let row = 1
  for await (const cells of records) {
    row += 1
    if (cells.length !== columns.length) throw new ImportRefused(`${name}, row ${row}, does not have its cells.`)
    const values = columns.map(({ kind, column }, at) => {
      const value = readCell(kind, cells[at] ?? null)
      if (value !== undefined) return value
      throw new ImportRefused(`${name}, row ${row}: ${headerOf(column)} cannot be read: ${cells[at]?.slice(0, 40)}`)
    })
    yield allowed(() => check(values), `${name}, row ${row}`)
  }
}

/** Names the row that a form would refuse. */
function allowed(check: () => Cells, where: string): Cells {
  try {
    return check()
  } catch (error) {
    if (error instanceof CellRefused) throw new ImportRefused(`${where}: ${error.message}`)
    throw error
  }
}

/** Rows some at a time, as the database takes them. */
export async function* inBatches<T>(rows: AsyncIterable<T>, size = 1_000): AsyncGenerator<T[], void> {
  let batch: T[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
