import type pg from 'pg'
import { columnsOf, type MovedTable, rowsOf, tableName } from './catalog.sql'

interface Digest {
  rows: number
  /** A hash of the hashes of all rows, in their order. */
  hash: string
}

/** The digest of each table's rows of an account, in one statement: all at one moment. */
export async function digestsOf(
  client: pg.Client,
  tables: readonly MovedTable[],
  account: number,
): Promise<Map<string, Digest>> {
  if (tables.length === 0) return new Map()
  const parts = tables.map(
    (table) => `select '${table.name}' as name, count(*)::text as rows,
      encode(sha256(convert_to(coalesce(string_agg(h, '' order by h collate "C"), ''), 'UTF8')), 'hex') as hash
      from (select md5(row(${columnsOf(table)})::text) as h from ${tableName(table)} where ${rowsOf(table, account)}) r`,
  )
  const { rows } = await client.query<{ name: string; rows: string; hash: string }>(parts.join('\nunion all\n'))
  return new Map(rows.map(({ name, rows: count, hash }) => [name, { rows: Number(count), hash }]))
}

/** The tables whose digests differ. */
export function differing(
  tables: readonly MovedTable[],
  one: ReadonlyMap<string, Digest>,
  other: ReadonlyMap<string, Digest>,
): MovedTable[] {
  return tables.filter(({ name }) => one.get(name)?.hash !== other.get(name)?.hash)
}

export const rowsIn = (digests: ReadonlyMap<string, Digest>): number =>
  [...digests.values()].reduce((sum, { rows }) => sum + rows, 0)
