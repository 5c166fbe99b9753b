import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'
import type { Cells } from '../tables/export-rows.sql'
import type { ColumnKind, ExportedColumn } from '../tables/exported-column'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const whole: readonly ColumnKind[] = ['whole', 'cents', 'flag']

const stored = (kind: ColumnKind, value: string | null): string | number | null => {
  if (value === null || !whole.includes(kind)) return value
  return kind === 'flag' ? Number(value === 'true') : Number(value)
}

/** A SQLite file that is written table by table. Money is whole cents in it. */
export interface SqliteFile {
  path: string
  begin(table: string, columns: readonly ExportedColumn[]): void
  add(rows: readonly Cells[]): void
  end(): void
  /** Closes the file; it stays until it is removed. */
  close(): void
  remove(): Promise<void>
}

/** Each file has a folder of its own, since SQLite keeps its lock beside it. */
export async function sqliteFile(folder: string): Promise<SqliteFile> {
  // It compiles a megabyte of WebAssembly, and exports are few.
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const own = await mkdtemp(join(folder, 'sqlite-'))
  const path = join(own, 'freehold.sqlite')
  const database: Database = new sqlite.Database(path)
  // A file that a crash cut off is thrown away, so nothing has to outlive one.
  database.exec('pragma journal_mode = off; pragma synchronous = off')
  let insert: ReturnType<Database['prepare']> | null = null
  let kinds: ColumnKind[] = []
  return {
    path,
    begin: (table, columns) => {
      const types = columns.map(({ column, kind }) => `${quoted(column)} ${whole.includes(kind) ? 'integer' : 'text'}`)
      database.exec(`create table ${quoted(table)} (${types.join(', ')})`)
      insert = database.prepare(`insert into ${quoted(table)} values (${columns.map(() => '?').join(', ')})`)
      kinds = columns.map(({ kind }) => kind)
      database.exec('begin')
    },
    add: (rows) => {
      for (const cells of rows) insert?.run(cells.map((cell, at) => stored(kinds[at] ?? 'text', cell)))
    },
    end: () => {
      insert?.finalize()
      insert = null
      database.exec('commit')
    },
    close: () => {
      insert?.finalize()
      if (database.isOpen) database.close()
    },
    remove: () => rm(own, { recursive: true, force: true }),
  }
}
