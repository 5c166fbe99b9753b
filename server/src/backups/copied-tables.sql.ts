import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { DatabaseAddress } from '../database/pool'
import { BackupError, type LedgerSum } from './manifest'

const quoted = pg.escapeIdentifier

/** A connection of its own, as the role that migrates: copying knows no accounts. */
export async function connectAsOwner({ url, pooler: _, ...rest }: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(url === undefined ? rest : { connectionString: url })
  await client.connect()
  return client
}

/** Row-level security would silently leave rows out of a copy. */
export async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  if (rows[0]?.all !== true)
    throw new BackupError(
      'The user of DATABASE_URL does not see the rows of all accounts. Use pg_dump as the administrator of that database.',
    )
}

/** Rows that the migrations write are not copied; the job runner's schema is made by the server's start. */
const left = ['migration', 'primary_mark']

export interface Table {
  name: string
  columns: string[]
}

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
     group by c.relname order by c.relname`,
    [left],
  )
  return rows
}

const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** The accounts of demo visits. They are gone within a day, so no backup holds one. An older version has none. */
export async function visitsIn(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.demo_visit') is not null as there`,
  )
  if (rows[0]?.there !== true) return []
  const { rows: found } = await client.query<{ id: string }>('select account_id as id from demo_visit')
  return found.map(({ id }) => Number(id))
}

/** True of a row whose account is none of these; also of a row without one. */
const noneOf = (visits: readonly number[], account: string) =>
  visits.length === 0 ? 'true' : `${account} in (${visits.join(', ')}) is not true`

/** The rows of a table in PostgreSQL's text format, one a line. */
export function copyOut(client: pg.Client, table: Table, visits: readonly number[]) {
  const account = table.name === 'account' ? 'id' : table.columns.find((column) => column === 'account_id')
  const rows = account
    ? `(select ${columnsOf(table)} from public.${quoted(table.name)} t where ${noneOf(visits, `t.${account}`)})`
    : `public.${quoted(table.name)} (${columnsOf(table)})`
  return client.query(to(`copy ${rows} to stdout`))
}

export function copyIn(client: pg.Client, table: Table) {
  return client.query(from(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`))
}

/**
 * Empties all tables, because migrations fill some, and turns triggers and references off for this transaction: each row
 * comes back as it was, with what triggers once derived from it.
 */
export async function prepareTables(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client)
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new BackupError(
      "The user of DATABASE_URL can't turn triggers off. Restore as a superuser, or let one run: grant set on parameter session_replication_role to that user.",
    )
  }
  await client.query('set local row_security = off')
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
}

export async function migrationsRun(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by id')
  return rows.map(({ name }) => name)
}

/** Sequences are outside of transactions: read after the rows, they are never behind them. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: number }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename <> 'migration_id_seq' order by 1`,
  )
  return rows.map(({ name, last }) => ({ name, last: Number(last) }))
}

export async function setSequences(client: pg.Client, sequences: readonly { name: string; last: number }[]) {
  for (const { name, last } of sequences)
    await client.query('select setval(format($1, $2::text)::regclass, $3)', ['public.%I', name, last])
}

export async function ledgerSums(client: pg.Client, visits: readonly number[] = []): Promise<LedgerSum[]> {
  const { rows } = await client.query<{ account: string; ledger: string; cents: string; lines: string }>(
    `select account_id::text as account, ledger, sum(cents)::text as cents, count(*)::text as lines
     from journal_line where ${noneOf(visits, 'account_id')} group by account_id, ledger order by account_id, ledger`,
  )
  return rows.map(({ account, ledger, cents, lines }) => ({
    account: Number(account),
    ledger,
    cents: Number(cents),
    lines: Number(lines),
  }))
}

export async function storedKeys(client: pg.Client, visits: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>(
    `select store_key from stored_file where state <> 'dropped' and ${noneOf(visits, 'account_id')} order by store_key`,
  )
  return rows.map(({ store_key }) => store_key)
}

export async function accountsIn(client: pg.Client, visits: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: string }>(`select id from account where ${noneOf(visits, 'id')}`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Reads the newest rows, not the copy: a save may have dropped the file meanwhile on purpose. */
export async function stillStored(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>(
    `select store_key from stored_file where state = 'kept' and store_key = any($1)`,
    [keys],
  )
  return rows.map(({ store_key }) => store_key)
}

export async function masterPrint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ print: Buffer }>('select print from master_key')
  return rows[0]?.print.toString('hex') ?? null
}

/** Answers for a database without our tables too. */
export async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.account') is not null as there`)
  if (rows[0]?.there !== true) return false
  const { rows: found } = await client.query<{ some: boolean }>('select exists (select from account) as some')
  return found[0]?.some === true
}
