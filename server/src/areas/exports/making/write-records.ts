import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { writeHashed } from '../../../backups/hashed-file'
import type { Db } from '../../../database/read'
import type { Part } from '../tables/export-manifest'
import { tableFile } from '../tables/export-manifest'
import { type Cells, columnsOf, journalRows, rowsOf } from '../tables/export-rows.sql'
import { cellOf, type ExportedColumn, headerOf } from '../tables/exported-column'
import { type ExportedTable, exportedTables } from '../tables/exported-tables'
import { journalHead, journalText } from './plain-journal'
import { type SqliteFile, sqliteFile } from './sqlite-file'

const journalName = 'journal.ledger'
const sqliteName = 'freehold.sqlite'

interface Source {
  account: number
  company: string
  /** Shows the sealed date of birth of a tenant, or a mask. */
  birthOf: (tenant: number, sealed: string) => Promise<string>
  /** Hears of the rows that were written. */
  wrote: (rows: number) => Promise<void>
}

export interface Records {
  parts: Part[]
  tables: { name: string; rows: number }[]
}

/** Writes the records of an account into a folder: each table as CSV and into one SQLite file, then the journal as text. */
export async function writeRecords(db: Db, folder: string, source: Source): Promise<Records> {
  const records: Records = { parts: [], tables: [] }
  const sqlite = await sqliteFile(folder)
  try {
    for (const table of exportedTables) {
      const columns = await columnsOf(db, table)
      const counted = { rows: 0 }
      const text = Readable.from(csvOf(db, source, table, columns, sqlite, counted))
      records.parts.push(await partOf(folder, tableFile(table.name), text))
      records.tables.push({ name: table.name, rows: counted.rows })
    }
  } finally {
    sqlite.close()
  }
  records.parts.push(await partOf(folder, journalName, Readable.from(journalOf(db, source))))
  records.parts.push(await partOf(folder, sqliteName, createReadStream(sqlite.path)))
  await sqlite.remove()
  return records
}

async function partOf(folder: string, name: string, content: Readable): Promise<Part> {
  const { bytes, sha256 } = await writeHashed(folder, name, content, false)
  return { name, bytes, sha256 }
}

async function* csvOf(
  db: Db,
  source: Source,
  table: ExportedTable,
  columns: readonly ExportedColumn[],
  sqlite: SqliteFile,
  counted: { rows: number },
): AsyncGenerator<string> {
  sqlite.begin(table.name, columns)
  yield lineOf(columns.map(({ column }) => headerOf(column)))
  for await (const read of rowsOf(db, source.account, table, columns)) {
    const rows = table.table === 'tenant' ? await withBirths(source, columns, read) : read
    sqlite.add(rows)
    counted.rows += rows.length
    yield rows.map((cells) => lineOf(columns.map(({ kind }, at) => cellOf(kind, cells[at] ?? null)))).join('')
    await source.wrote(rows.length)
    await breathe()
  }
  sqlite.end()
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

async function withBirths({ birthOf }: Source, columns: readonly ExportedColumn[], rows: Cells[]): Promise<Cells[]> {
  const [id, dob] = ['id', 'dob_sealed'].map((name) => columns.findIndex(({ column }) => column === name))
  const shown: Cells[] = []
  for (const cells of rows) {
    const sealed = cells[dob ?? -1] ?? ''
    const birth = sealed === '' ? '' : await birthOf(Number(cells[id ?? -1]), sealed)
    shown.push(cells.map((cell, at) => (at === dob ? birth : cell)))
  }
  return shown
}

async function* journalOf(db: Db, source: Source): AsyncGenerator<string> {
  yield journalHead(source.company)
  let before: string | null = null
  for await (const rows of journalRows(db, source.account)) {
    const { text, last } = journalText(rows, before)
    before = last
    yield text
    await source.wrote(rows.length)
    await breathe()
  }
}
