import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type EntryFacts, entriesOf, entriesWithFacts, entryColumns, standing } from '../journal/entry-facts.sql'
import type { EntryKind } from '../journal/journal.sql'

export interface HistoryRow extends EntryFacts {
  kind: Exclude<EntryKind, 'SETTLEMENT' | 'EXPENSE' | 'PAYOUT' | 'DEPOSIT_TRANSFER' | 'FEE'>
  /** The running total of the listed entries. */
  balance_cents: number
  /** The part of a settled deposit that was returned, and the part that paid charges. */
  returned_cents: number
  applied_cents: number
}

const returnedParts = sql`coalesce(parts.returned, 0) as returned_cents, coalesce(parts.applied, 0) as applied_cents`

/** The parts of a settled deposit, from the lines of its entry `e`. */
const withReturnedParts = sql`left join lateral (
      select -sum(l.cents) filter (where l.ledger = 'CASH') as returned,
        -sum(l.cents) filter (where l.ledger = 'RECEIVABLE' and l.cents < 0) as applied
      from journal_line l where l.account_id = e.account_id and l.entry_id = e.id and e.kind = 'DEPOSIT_RETURN'
    ) parts on true`

/** The entry beside a page, in the order of the lines. */
export interface LineKey {
  day: Day
  id: number
}

interface Page {
  tenant: number
  /** One home of the tenant alone. */
  occupancy?: number | null
  /** The page goes on with the lines before it; null begins with the newest. */
  before: LineKey | null
  /** Null is all. */
  limit: number | null
}

interface Lines {
  /** The entries, `e`, that are lines. */
  isLine: RawBuilder<SqlBool>
  /** True if an older entry, `e` with the one that reverses it, `v`, counts in the balance. */
  counts: RawBuilder<SqlBool>
  /** By how much a line of the page moves the balance. */
  moves: RawBuilder<number>
  columns?: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
}

/**
 * A page of a tenant's lines in the user's sight, as `page` with `balance_cents`, in no order. It is cut by the index of the
 * tenant's entries; the balances are those of the page added up above the sum of all older lines, so each page is right by
 * itself.
 */
export const pageOfLines = (
  scope: Scope,
  { tenant, occupancy = null, before, limit }: Page,
  { isLine, counts, moves, columns = sql``, joins = sql`` }: Lines,
) => {
  const entries = entriesOf(scope, occupancy === null ? { tenant } : { occupancy })
  return sql`
  with page as (
    select ${entryColumns}, ${returnedParts} ${columns}
    from ${entriesWithFacts} ${withReturnedParts} ${joins}
    where ${entries} and ${isLine}
      and ${before === null ? sql`true` : sql`(e.day, e.id) < (${before.day}::date, ${before.id}::bigint)`}
    order by e.day desc, e.id desc limit ${limit}
  ), oldest as (
    select day, id from page order by day, id limit 1
  ), base as (
    select coalesce(sum(e.effect_cents), 0) as cents
    from oldest join journal_entry e on ${entries} and (e.day, e.id) < (oldest.day, oldest.id)
    left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
    left join journal_entry back on back.account_id = e.account_id and back.id = e.reverses
    where ${isLine} and ${counts}
  )
  select page.*, base.cents + sum(${moves}) over (order by page.day, page.id) as balance_cents
  from page, base`
}

/** A tenant's entries in the user's sight, oldest first. That a card payment arrived moves nothing it owes. */
export async function historyRows(
  db: Db,
  scope: Scope,
  { withVoided, ...page }: Page & { withVoided: boolean },
): Promise<HistoryRow[]> {
  const isLine = sql<SqlBool>`e.kind <> 'SETTLEMENT' and back.kind is distinct from 'SETTLEMENT'
    and (${withVoided} or (${standing}))`
  const lines = { isLine, counts: sql<SqlBool>`true`, moves: sql<number>`page.effect_cents` }
  const { rows } = await sql<HistoryRow>`${pageOfLines(scope, page, lines)} order by page.day, page.id`.execute(db)
  return rows
}

interface TenantNamed {
  company: string
  tenant_name: string
}

/** The two names in a statement's head. */
export async function namesFor(db: Db, scope: Scope, tenant: number): Promise<TenantNamed | undefined> {
  const { rows } = await sql<TenantNamed>`
    select a.name as company, t.tenant_name from tenant t join account a on a.id = t.account_id
    where t.account_id = ${scope.account} and t.id = ${tenant}`.execute(db)
  return rows[0]
}
