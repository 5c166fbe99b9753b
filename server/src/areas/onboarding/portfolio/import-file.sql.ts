import type { DateOrder } from '@freehold/rules/import/date-cell'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { inPages } from '../../../imports/in-pages'
import type { TableRow } from '../../../imports/read-table'
import type { Kind } from '../plan/fields'

export interface ImportFile {
  id: number
  file_name: string
  sheet: string
  kind: Kind
  program: string
  headers: string[]
  mapping: string[]
  mapped_by: 'GUESS' | 'MEMORY' | 'HAND'
  date_order: DateOrder | null
  fill: Record<string, string>
  rows_total: number
  /** The columns whose cells are sealed. */
  sealed_columns: number[]
}

interface NewFile extends Omit<ImportFile, 'id' | 'fill'> {
  sha256: Buffer
}

const columns = sql`id, file_name, sheet, kind, program, headers, mapping, mapped_by, date_order, fill, rows_total, sealed_columns`

/** The name of a file in messages: a sheet is named with its workbook. */
export const saidFile = ({ file_name, sheet }: Pick<ImportFile, 'file_name' | 'sheet'>): string =>
  sheet === '' ? file_name : `${file_name} (${sheet})`

export async function insertFile(tx: Tx, { account }: Scope, run: number, file: NewFile): Promise<number> {
  const { sha256, headers, mapping, sealed_columns, ...rest } = file
  const { id } = await tx
    .insertInto('portfolio_import_file')
    .values({
      account_id: account,
      import_id: run,
      file_sha256: sha256,
      headers: JSON.stringify(headers),
      mapping: JSON.stringify(mapping),
      sealed_columns: JSON.stringify(sealed_columns),
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function filesOf(db: Db, { account }: Scope, run: number): Promise<ImportFile[]> {
  const { rows } = await sql<ImportFile>`select ${columns} from portfolio_import_file
    where account_id = ${account} and import_id = ${run} order by id`.execute(db)
  return rows
}

export async function namesOfFiles(db: Db, { account }: Scope, runs: readonly number[]) {
  const { rows } = await sql<{ import_id: number; names: string[]; rows: number }>`
    select import_id, json_agg(file_name || case when sheet = '' then '' else ' (' || sheet || ')' end order by id) as names,
      sum(rows_total)::int as rows from portfolio_import_file
    where account_id = ${account} and import_id = any(${runs}::bigint[]) group by import_id`.execute(db)
  return new Map(rows.map((row) => [row.import_id, row]))
}

interface Before {
  id: number
  at: Date
  by: string
}

/** The last import of the same bytes that was not undone, for each file of a run. */
export async function importedBefore(db: Db, { account }: Scope, run: number): Promise<Before[]> {
  const { rows } = await sql<Before>`
    select distinct on (f.id) f.id, i.imported_at as at, i.imported_by as by from portfolio_import_file f
    join portfolio_import_file b on b.account_id = f.account_id and b.file_sha256 = f.file_sha256 and b.sheet = f.sheet
      and b.import_id <> f.import_id
    join portfolio_import i on i.account_id = b.account_id and i.id = b.import_id and i.state = 'IMPORTED'
    where f.account_id = ${account} and f.import_id = ${run} order by f.id, i.id desc`.execute(db)
  return rows
}

export async function setColumns(
  tx: Tx,
  { account }: Scope,
  id: number,
  chosen: Pick<ImportFile, 'kind' | 'mapping' | 'date_order' | 'fill' | 'sealed_columns'>,
): Promise<void> {
  await tx
    .updateTable('portfolio_import_file')
    .set({
      kind: chosen.kind,
      mapping: JSON.stringify(chosen.mapping),
      date_order: chosen.date_order,
      fill: JSON.stringify(chosen.fill),
      sealed_columns: JSON.stringify(chosen.sealed_columns),
      mapped_by: 'HAND',
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteFile(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('portfolio_import_file').where('account_id', '=', account).where('id', '=', id).execute()
}

interface Remembered {
  kind: Kind
  mapping: string[]
  date_order: DateOrder | null
}

/** The meaning that the columns of such a file had the last time. */
export async function rememberedColumns(db: Db, { account }: Scope, key: Buffer): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`select kind, mapping, date_order from import_columns
    where account_id = ${account} and headers_sha256 = ${key}`.execute(db)
  return rows[0]
}

export async function rememberColumns(tx: Tx, { account }: Scope, key: Buffer, columns: Remembered): Promise<void> {
  const values = {
    kind: columns.kind,
    mapping: JSON.stringify(columns.mapping),
    date_order: columns.date_order,
  }
  await tx
    .insertInto('import_columns')
    .values({ account_id: account, headers_sha256: key, ...values })
    .onConflict((both) => both.columns(['account_id', 'headers_sha256']).doUpdateSet(values))
    .execute()
}

/** Rows of one statement. */
const atOnce = 2_000

export async function insertRows(tx: Tx, { account }: Scope, file: number, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await sql`insert into portfolio_import_row (account_id, file_id, row_no, cells)
      select ${account}, ${file}, (v ->> 'row')::int, v -> 'cells'
      from jsonb_array_elements(${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb) v`.execute(tx)
}

export interface KeptRow extends TableRow {
  file_id: number
}

/** The rows of all files of a run, with their sealed cells as they are stored. */
export const keptRows = (db: Db, { account }: Scope, run: number): Promise<KeptRow[]> =>
  inPages(async (after, most) => {
    const { rows } = await sql<KeptRow>`select r.file_id, r.row_no as row, r.cells
      from portfolio_import_file f join portfolio_import_row r on r.account_id = f.account_id and r.file_id = f.id
      where f.account_id = ${account} and f.import_id = ${run}
        and (r.file_id, r.row_no) > (${after?.file_id ?? 0}, ${after?.row ?? 0})
      order by r.file_id, r.row_no limit ${most}`.execute(db)
    return rows
  })

/** The first few rows of each file of a run. */
export async function firstRows(db: Db, { account }: Scope, run: number, most: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select f.id as file_id, r.row_no as row, r.cells from portfolio_import_file f
    cross join lateral (select row_no, cells from portfolio_import_row r
      where r.account_id = f.account_id and r.file_id = f.id order by row_no limit ${most}) r
    where f.account_id = ${account} and f.import_id = ${run} order by f.id, r.row_no`.execute(db)
  return rows
}

export async function setCells(tx: Tx, { account }: Scope, rows: readonly KeptRow[]): Promise<void> {
  await sql`update portfolio_import_row r set cells = v -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) v
    where r.account_id = ${account} and r.file_id = (v ->> 'file_id')::bigint and r.row_no = (v ->> 'row')::int`.execute(
    tx,
  )
}

/** Keeps only the rows that were left out, for the person who corrects them. */
export async function dropRows(
  tx: Tx,
  { account }: Scope,
  run: number,
  kept: readonly { file: number; row: number }[],
): Promise<void> {
  await sql`delete from portfolio_import_row r using portfolio_import_file f
    where r.account_id = ${account} and f.account_id = r.account_id and f.id = r.file_id and f.import_id = ${run}
      and not exists (select from unnest(${kept.map(({ file }) => file)}::bigint[], ${kept.map(({ row }) => row)}::int[]) k (file, row)
        where k.file = r.file_id and k.row = r.row_no)`.execute(tx)
}
