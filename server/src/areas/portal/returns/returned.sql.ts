import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Place } from '../../../outbound/outbound'

interface Named extends Place {
  id: number
}

/** The payments of any account that the provider names by our references. */
export async function cardsOf(db: Db, references: readonly string[]): Promise<Named[]> {
  if (references.length === 0) return []
  const { rows } = await sql<Named>`
    select account_id, timezone, id from cards_of_references(${references}::text[])`.execute(db)
  return rows
}

/** The accounts that sent bank debits since then. */
export async function accountsWithDebits(db: Db, since: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select account_id, timezone from accounts_with_bank_debits(${since})`.execute(db)
  return rows
}

export interface ReturnedRow {
  id: number
  entry: number
  tenant_id: number
  tenant_name: string
  home: string
  amount_cents: number
  method: string
  sent_on: Day
  returned_at: Date
  code: string
  fee_cents: number
}

const shown = 100

/** The bank debits in sight that came back since a moment, the newest first. */
export async function returnedRows(db: Db, scope: Scope, since: Date): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    select c.id, c.entry_id as entry, c.tenant_id, t.tenant_name, u.unit_name || ', ' || p.property_name as home,
      c.amount_cents + c.fee_cents as amount_cents, c.method, c.day as sent_on, c.returned_at, c.return_code as code,
      coalesce((select h.amount_cents from charge h where h.account_id = c.account_id and h.id = c.return_fee_entry_id), 0)
        as fee_cents
    from card_payment c join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
    join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where c.account_id = ${scope.account} and c.returned_at > ${since} and ${visible(scope, 'c.property_id')}
    order by c.returned_at desc, c.id desc limit ${sql.lit(shown)}`.execute(db)
  return rows
}
