import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { entriesOf, entriesWithFacts, entryColumns } from '../journal/entry-facts.sql'
import { type HistoryRow, returnedParts, withReturnedParts } from './history.sql'

export interface LedgerRow extends HistoryRow {
  kind: Exclude<HistoryRow['kind'], 'REVERSAL'>
  voided_on: Day | null
  voided_by: string
  void_reason: string
}

/** The last line read, in the order of the ledger. */
interface LedgerKey {
  day: Day
  id: number
}

/** Lines of the ledger: a reversal stands with the entry that it takes back. */
const isLine = sql`e.reverses is null and e.kind <> 'SETTLEMENT'`

/**
 * A tenant's lines in the user's sight before a key, newest first. The page is cut by the index of the tenant's entries;
 * the balances are those of the page added up above the sum of all older lines, so each page is right by itself.
 */
export async function ledgerRows(
  db: Db,
  scope: Scope,
  { tenant, before, limit }: { tenant: number; before: LedgerKey | null; limit: number },
): Promise<LedgerRow[]> {
  const older = before === null ? sql`true` : sql`(e.day, e.id) < (${before.day}::date, ${before.id}::bigint)`
  const { rows } = await sql<LedgerRow>`
    with page as (
      select ${entryColumns}, ${returnedParts},
        (v.posted_at at time zone a.timezone)::date as voided_on, coalesce(v.user_name, '') as voided_by,
        coalesce(v.notes, '') as void_reason
      from ${entriesWithFacts} ${withReturnedParts}
      join account a on a.id = e.account_id
      where ${entriesOf(scope, { tenant })} and ${isLine} and ${older}
      order by e.day desc, e.id desc limit ${limit}
    ), oldest as (
      select day, id from page order by day, id limit 1
    ), base as (
      select coalesce(sum(e.effect_cents), 0) as cents
      from oldest join journal_entry e on e.account_id = ${scope.account} and e.tenant_id = ${tenant}
        and (e.day, e.id) < (oldest.day, oldest.id)
      where ${isLine} and ${visible(scope, 'e.property_id')}
        and not exists (select from journal_entry v where v.account_id = e.account_id and v.reverses = e.id)
    )
    select page.*, base.cents + sum(case when page.voided then 0 else page.effect_cents end)
      over (order by page.day, page.id) as balance_cents
    from page, base order by page.day desc, page.id desc`.execute(db)
  return rows
}
