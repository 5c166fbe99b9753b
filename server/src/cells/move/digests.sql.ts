import pg from 'pg'
import { columnsOf, type MovedTable, rowsOf, tableName } from './catalog.sql'

interface Digest {
  rows: number
  /** A hash of the hashes of all rows, in their order. */
  hash: string
}

/**
 * Rows of an account that are compared as one: all of a table. Where a table only grows, those that the target has are apart
 * from those after them, so that the last copy neither sends nor compares the old ones twice.
 */
export interface Part {
  table: MovedTable
  rows: 'all' | 'old' | 'new'
  where: string
}

const all = (table: MovedTable): Part => ({ table, rows: 'all', where: table.where })

/** The parts of a table, of which the target has rows up to a number of a growing column. */
export function partsOf(table: MovedTable, last: string | null): Part[] {
  if (table.grows === null || last === null) return [all(table)]
  const column = pg.escapeIdentifier(table.grows)
  const until = pg.escapeLiteral(last)
  return [
    { table, rows: 'old', where: `${table.where} and ${column} <= ${until}` },
    { table, rows: 'new', where: `${table.where} and ${column} > ${until}` },
  ]
}

/** The digest of each part, in their order, by one statement: all at one moment. */
export async function digestsOf(client: pg.Client, parts: readonly Part[], account: number): Promise<Digest[]> {
  if (parts.length === 0) return []
  const queries = parts.map(
    ({ table, where }, at) => `select ${at} as at, count(*)::text as rows,
      encode(sha256(convert_to(coalesce(string_agg(h, '' order by h collate "C"), ''), 'UTF8')), 'hex') as hash
      from (select md5(row(${columnsOf(table)})::text) as h from ${tableName(table)} where ${rowsOf({ where }, account)}) r`,
  )
  const { rows } = await client.query<{ rows: string; hash: string }>(`${queries.join('\nunion all\n')} order by at`)
  return rows.map(({ rows: count, hash }) => ({ rows: Number(count), hash }))
}

/** The parts whose digests differ. */
export const differing = (parts: readonly Part[], one: readonly Digest[], other: readonly Digest[]): Part[] =>
  parts.filter((_, at) => one[at]?.hash !== other[at]?.hash)

export const rowsIn = (digests: readonly Digest[]): number => digests.reduce((sum, { rows }) => sum + rows, 0)
