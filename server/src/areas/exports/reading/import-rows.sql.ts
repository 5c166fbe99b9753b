import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { hasRecords } from '../../account/exports/account-import.sql'
import type { Cells } from '../tables/export-rows.sql'
import type { ExportedColumn } from '../tables/exported-column'

const atOnce = 10_000

/** Draws numbers of a sequence, in their order. */
export async function drawIds(tx: Tx, sequence: string, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      select nextval(${sequence}::regclass) as id from generate_series(1, ${Math.min(atOnce, count - ids.length)})`.execute(
      tx,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** The rows as one value, each an array of texts, and the columns that are read from it. */
const valuesOf = (columns: readonly ExportedColumn[]) =>
  sql.join(columns.map(({ type }, at) => sql`(v ->> ${sql.lit(at)})::${sql.raw(type)}`))

const namesOf = (columns: readonly ExportedColumn[]) => sql.join(columns.map(({ column }) => sql.ref(column)))

const insertion = (account: number, table: string, columns: readonly ExportedColumn[], rows: readonly Cells[]) => sql`
  insert into ${sql.table(table)} (account_id, ${namesOf(columns)}) overriding system value
  select ${account}::bigint, ${valuesOf(columns)} from json_array_elements(${JSON.stringify(rows)}::json) with ordinality x (v, n) order by n`

interface Rows {
  table: string
  columns: readonly ExportedColumn[]
  rows: readonly Cells[]
}

/** Writes rows as they stand. The database checks what they say and derives its totals from them. */
export async function insertRows(tx: Tx, account: number, { table, columns, rows }: Rows): Promise<void> {
  if (rows.length > 0) await insertion(account, table, columns, rows).execute(tx)
}

/** Writes entries with their lines in one statement: each looks for the other as it ends. */
export async function insertEntries(tx: Tx, account: number, entries: Rows, lines: Rows): Promise<void> {
  if (entries.rows.length === 0) return
  const { table, columns, rows } = lines
  await sql`with entry as (${insertion(account, entries.table, entries.columns, entries.rows)})
    ${insertion(account, table, columns, rows)}`.execute(tx)
}

/** Marks rows as taken back by an entry, each a pair of their number and that of the entry. */
export async function markVoided(
  tx: Tx,
  account: number,
  table: 'receipt' | 'expense',
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set voided_by = (v ->> 1)::bigint
    from json_array_elements(${JSON.stringify(pairs)}::json) v
    where t.account_id = ${account} and t.id = (v ->> 0)::bigint`.execute(tx)
}

/**
 * Returns true if the account has no records that a person entered. Its row stays locked, so none are entered
 * meanwhile.
 */
export async function holdIfEmpty(tx: Tx, account: number): Promise<boolean> {
  await sql`select from account where id = ${account} for update`.execute(tx)
  return !(await hasRecords(tx, account))
}

/** Every new account begins with categories and with questions for applicants; the export brings its own. */
export async function clearFirstRecords(tx: Tx, account: number): Promise<void> {
  for (const table of ['expense_category', 'quiz_question'])
    await sql`delete from ${sql.table(table)} where account_id = ${account}`.execute(tx)
}

interface AccountRow {
  name: string
  timezone: string
  bills_holdover: boolean
  books_closed_to: string | null
}

export async function writeAccount(tx: Tx, account: number, row: AccountRow): Promise<void> {
  await sql`update ${sql.table('account')} set name = ${row.name}, timezone = ${row.timezone},
    bills_holdover = ${row.bills_holdover}, books_closed_to = ${row.books_closed_to}::date where id = ${account}`.execute(
    tx,
  )
}

export async function clearSettings(tx: Tx, account: number): Promise<void> {
  await sql`delete from ${sql.table('account_setting')} where account_id = ${account}`.execute(tx)
}
