import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type HistoryRow, type LineKey, pageOfLines } from './history.sql'

export interface LedgerRow extends HistoryRow {
  kind: Exclude<HistoryRow['kind'], 'REVERSAL'>
  voided_on: Day | null
  voided_by: string
  void_reason: string
}

/** A reversal is no line: it is shown with the entry it reverses. */
const isLine = sql<SqlBool>`e.reverses is null and e.kind <> 'SETTLEMENT'`

/** A tenant's lines in the user's sight before a key, newest first. */
export async function ledgerRows(
  db: Db,
  scope: Scope,
  page: { tenant: number; occupancy?: number | null; before: LineKey | null; limit: number },
): Promise<LedgerRow[]> {
  const lines = {
    isLine,
    counts: sql<SqlBool>`v.id is null`,
    moves: sql<number>`case when page.voided then 0 else page.effect_cents end`,
    columns: sql`, (v.posted_at at time zone a.timezone)::date as voided_on, coalesce(v.user_name, '') as voided_by,
      coalesce(v.notes, '') as void_reason`,
    joins: sql`join account a on a.id = e.account_id`,
  }
  const { rows } =
    await sql<LedgerRow>`${pageOfLines(scope, page, lines)} order by page.day desc, page.id desc`.execute(db)
  return rows
}
