import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { type ExportedColumn, kindOf } from './exported-column'
import type { ExportedTable } from './exported-tables'

/** One row: a text or nothing for each column. */
export type Cells = readonly (string | null)[]

const rowsAtOnce = 2_000

/** The columns of a table in their order, without the account's id and what the export leaves out. */
export async function columnsOf(db: Db, { table, without }: ExportedTable): Promise<ExportedColumn[]> {
  const left = ['account_id', ...without]
  const { rows } = await sql<{ column: string; type: string }>`
    select a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all(${left})
    order by a.attnum`.execute(db)
  return rows.map(({ column, type }) => ({ column, type, kind: kindOf(column, type) }))
}

const accountColumn = (table: string) => (table === 'account' ? 'id' : 'account_id')

/** Only kept files are anything but a step of an upload. */
const kept = (table: string) => (table === 'stored_file' ? sql`and state = 'kept'` : sql``)

export async function countRows(db: Db, account: number, { table }: ExportedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)} where ${sql.ref(accountColumn(table))} = ${account} ${kept(table)}`.execute(
    db,
  )
  return rows[0]?.rows ?? 0
}

const asText = ({ column, type, kind }: ExportedColumn) => {
  const ref = sql.ref(column)
  if (kind === 'moment') return sql`to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return type === 'bytea' ? sql`encode(${ref}, 'hex')` : sql`${ref}::text`
}

/** The columns that the rows of a table are in order by: its key, so that the order is that of an index. */
const orders: Readonly<Record<string, readonly string[]>> = {
  account: ['id'],
  account_setting: ['key'],
  user_property: ['user_id', 'property_id'],
  rent_account: ['occupancy_id'],
  journal_line: ['entry_id', 'line_no'],
  owner_statement_mail: ['statement_id'],
  application_criteria: ['version'],
  application_answer: ['application_id', 'question_id'],
  adverse_notice_mail: ['adverse_notice_id'],
  lease_adult: ['lease_id', 'place'],
  lease_document: ['lease_id'],
  issued_document: ['kind', 'record_id'],
  mail_template: ['event', 'language'],
  lease_template: ['account_id'],
  mail_suppression: ['address', 'reason'],
  automation_switch: ['flag'],
  listing_day: ['listing_id', 'day'],
  recurring_charge_step: ['recurring_charge_id', 'begins'],
}

/** Every row of a table, some at a time. They come through a cursor, so that memory stays flat. */
export async function* rowsOf(
  db: Db,
  account: number,
  { table }: ExportedTable,
  columns: readonly ExportedColumn[],
): AsyncGenerator<Cells[], void> {
  const key = sql.ref(accountColumn(table))
  const order = sql.join((orders[table] ?? ['id']).map((column) => sql.ref(column)))
  yield* fetched(
    db,
    sql`select json_build_array(${sql.join(columns.map(asText))})::text as cells from ${sql.table(table)}
      where ${key} = ${sql.lit(account)} ${kept(table)} order by ${order}`,
  )
}

/** The lines of the journal with the words of what they belong to, entry by entry. */
export async function* journalRows(db: Db, account: number): AsyncGenerator<Cells[], void> {
  yield* fetched(
    db,
    sql`select json_build_array(e.id::text, e.day::text, e.kind, e.reverses::text, e.notes, e.lines::text, l.ledger, l.cents::text,
        l.reason, p.property_name, u.unit_name, t.tenant_name, o.business_name)::text as cells
      from journal_line l
      join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
      left join property p on p.account_id = l.account_id and p.id = l.property_id
      left join unit u on u.account_id = l.account_id and u.id = l.unit_id
      left join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
      left join owner o on o.account_id = l.account_id and o.id = l.owner_id
      where l.account_id = ${sql.lit(account)} order by l.entry_id, l.line_no`,
  )
}

async function* fetched(db: Db, query: ReturnType<typeof sql>): AsyncGenerator<Cells[], void> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db)
  for (let more = true; more; ) {
    const { rows } = await sql<{ cells: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(db)
    if (rows.length > 0) yield rows.map(({ cells }) => JSON.parse(cells) as Cells)
    more = rows.length === rowsAtOnce
  }
  await sql`close exported`.execute(db)
}

export interface LedgerBalance {
  ledger: string
  month: string
  cents: number
  lines: number
}

/** The trial balance, month by month: what an account's journal comes to, whatever its records are numbered. */
export async function trialBalance(db: Db, account: number): Promise<LedgerBalance[]> {
  const { rows } = await sql<LedgerBalance>`
    select ledger, to_char(day, 'YYYY-MM') as month, sum(cents) as cents, count(*) as lines from journal_line
    where account_id = ${account} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The bytes of the kept files, by the names that the records know them by. */
export async function storedFiles(db: Db, account: number): Promise<{ name: string; store_key: string }[]> {
  return db
    .selectFrom('stored_file')
    .select(['name', 'store_key'])
    .where('account_id', '=', account)
    .where('state', '=', 'kept')
    .orderBy('id')
    .execute()
}
