import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type EntryFacts, entriesOf, entriesWithFacts, entryColumns, standing } from '../journal/entry-facts.sql'
import type { EntryKind } from '../journal/journal.sql'

export interface HistoryRow extends EntryFacts {
  kind: Exclude<EntryKind, 'SETTLEMENT' | 'EXPENSE' | 'PAYOUT'>
  /** The running total of the listed entries. */
  balance_cents: number
  /** The part of a settled deposit that was returned, and the part that paid charges. */
  returned_cents: number
  applied_cents: number
}

export const returnedParts = sql`coalesce(parts.returned, 0) as returned_cents, coalesce(parts.applied, 0) as applied_cents`

/** The parts of a settled deposit, from the lines of its entry `e`. */
export const withReturnedParts = sql`left join lateral (
      select -sum(l.cents) filter (where l.ledger = 'CASH') as returned,
        -sum(l.cents) filter (where l.ledger = 'RECEIVABLE' and l.cents < 0) as applied
      from journal_line l where l.account_id = e.account_id and l.entry_id = e.id and e.kind = 'DEPOSIT_RETURN'
    ) parts on true`

/** A tenant's entries in the user's sight, oldest first. That a card payment arrived moves nothing it owes. */
export async function historyRows(
  db: Db,
  scope: Scope,
  tenant: number,
  { withVoided }: { withVoided: boolean },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${entryColumns}, sum(e.effect_cents) over (order by e.day, e.id) as balance_cents,
      ${returnedParts}
    from ${entriesWithFacts} ${withReturnedParts}
    where ${entriesOf(scope, { tenant })} and e.kind <> 'SETTLEMENT' and back.kind is distinct from 'SETTLEMENT'
      and (${withVoided} or (${standing}))
    order by e.day, e.id`.execute(db)
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
