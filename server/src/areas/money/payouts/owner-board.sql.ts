import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { figuresOf } from './owner-figures.sql'

/** The money collected of a unit; without a unit, all that is filed of the property. */
export interface BoardRow {
  kind: 'unit' | 'property'
  property_id: number
  property_name: string
  unit_id: number | null
  unit_name: string
  billed_cents: number
  expenses_cents: number
  deposits_cents: number
}

/** A single statement reads the units and the totals of one moment. Deposits do not count as collected. */
export async function boardRows(db: Db, scope: Scope, owner: number): Promise<BoardRow[]> {
  const { account } = scope
  const { rows } = await sql<BoardRow>`
    with figure as materialized (${figuresOf(scope, owner)}),
    row as (
      select 'unit' as kind, l.property_id, l.unit_id, -sum(l.cents) as billed, 0 as expenses, 0 as deposits
      from figure f
      join journal_line l on l.account_id = ${account} and l.property_id = f.property_id and l.ledger = 'INCOME' and l.owner_id = ${owner}
      where f.ledger = 'INCOME' group by l.property_id, l.unit_id having sum(l.cents) <> 0
      union all
      select 'property', property_id, null, -coalesce(sum(cents) filter (where ledger = 'INCOME'), 0),
        coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0),
        -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0)
      from figure group by property_id
    )
    select r.kind, r.property_id, coalesce(p.property_name, '') as property_name, r.unit_id, coalesce(u.unit_name, '') as unit_name,
      r.billed::bigint as billed_cents, r.expenses::bigint as expenses_cents, r.deposits::bigint as deposits_cents
    from row r
    left join property p on p.account_id = ${account} and p.id = r.property_id
    left join unit u on u.account_id = ${account} and u.id = r.unit_id
    order by p.property_name collate natural_order, r.property_id, u.unit_name collate natural_order, r.unit_id`.execute(
    db,
  )
  return rows
}

/** The part of the money collected for an owner that a card company still has. */
export async function stillInTransit(db: Db, scope: Scope, owner: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(l.cents), 0)::bigint as cents from receipt r
    join journal_line l on l.account_id = r.account_id and l.entry_id = r.id and l.ledger = 'INCOME' and l.owner_id = ${owner}
    where r.account_id = ${scope.account} and r.in_transit
      and ${visible(scope, 'r.property_id')}`.execute(db)
  return rows[0]?.cents ?? 0
}
