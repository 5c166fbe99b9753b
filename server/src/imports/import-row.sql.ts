import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { CheckedRow, Problem } from './check-rows'
import { inPages } from './in-pages'
import type { TableRow } from './read-table'

/** Rows of one statement. */
const atOnce = 2_000

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce)
}

export async function insertRows(tx: Tx, { account }: Scope, run: number, rows: readonly TableRow[]): Promise<void> {
  for (const part of parts(rows))
    await sql`insert into import_row (account_id, run_id, row_no, cells)
      select ${account}, ${run}, (v ->> 'row')::int, v -> 'cells'
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) v`.execute(tx)
}

/** The rows as they were sent, in their order. Rows that were imported or are too old are no longer kept. */
export const keptRows = (db: Db, scope: Scope, run: number): Promise<KeptRow[]> =>
  inPages((after, most) => rowsAfter(db, scope, run, { row: after?.row ?? 0, most }))

export const firstRows = (db: Db, scope: Scope, run: number, most: number): Promise<KeptRow[]> =>
  rowsAfter(db, scope, run, { row: 0, most })

type KeptRow = TableRow & { state: string; problems: Problem[] }

async function rowsAfter(
  db: Db,
  { account }: Scope,
  run: number,
  after: { row: number; most: number },
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select row_no as row, cells, state, problems from import_row
    where account_id = ${account} and run_id = ${run} and cells is not null and row_no > ${after.row}
    order by row_no limit ${after.most}`.execute(db)
  return rows
}

/** Writes the results of the check, only to rows where they changed. */
export async function setChecked(
  tx: Tx,
  { account }: Scope,
  run: number,
  rows: readonly CheckedRow<unknown>[],
): Promise<void> {
  for (const part of parts(rows)) {
    const found = part.map(({ row, state, problems }) => ({ row, state, problems }))
    await sql`update import_row r set state = v ->> 'state', problems = v -> 'problems'
      from jsonb_array_elements(${JSON.stringify(found)}::jsonb) v
      where r.account_id = ${account} and r.run_id = ${run} and r.row_no = (v ->> 'row')::int
        and (r.state, r.problems) is distinct from (v ->> 'state', v -> 'problems')`.execute(tx)
  }
}

/** Names the records that rows became, and drops what was sent. */
export async function setMade(
  tx: Tx,
  { account }: Scope,
  run: number,
  made: readonly { row: number; id: number }[],
): Promise<void> {
  await sql`update import_row r set state = 'IMPORTED', made_id = v.id, cells = null, problems = '[]'
    from unnest(${made.map(({ row }) => row)}::int[], ${made.map(({ id }) => id)}::bigint[]) v (row_no, id)
    where r.account_id = ${account} and r.run_id = ${run} and r.row_no = v.row_no`.execute(tx)
}

export async function madeIds(db: Db, { account }: Scope, run: number): Promise<number[]> {
  const { rows } = await sql<{ made_id: number }>`select made_id from import_row
    where account_id = ${account} and run_id = ${run} and state = 'IMPORTED' order by row_no`.execute(db)
  return rows.map(({ made_id }) => made_id)
}

export async function setUnmade(tx: Tx, { account }: Scope, run: number): Promise<void> {
  await sql`update import_row set state = 'UNDONE'
    where account_id = ${account} and run_id = ${run} and state = 'IMPORTED'`.execute(tx)
}

export interface ReasonGroup extends Problem {
  state: string
  count: number
  rows: number[]
}

/** The most rows that are listed for one reason. */
const rowsListed = 20
const reasonsListed = 200

/** The reasons why rows are bad or duplicates, the most frequent first. */
export async function reasonsOf(db: Db, { account }: Scope, run: number): Promise<ReasonGroup[]> {
  const { rows } = await sql<ReasonGroup>`
    select r.state, p ->> 'column' as "column", p ->> 'message' as message, count(*)::int as count,
      (array_agg(r.row_no order by r.row_no))[1:${sql.lit(rowsListed)}] as rows
    from import_row r, jsonb_array_elements(r.problems) p
    where r.account_id = ${account} and r.run_id = ${run} and r.state in ('BAD', 'DUPLICATE')
    group by 1, 2, 3 order by count(*) desc, min(r.row_no) limit ${sql.lit(reasonsListed)}`.execute(db)
  return rows
}
