import { allRows } from '@freehold/contract/kit/call'
import type { Day } from '@freehold/rules/day'
import type { Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

export interface OpenChargeRow {
  id: number
  occupancy_id: number
  reason: Reason
  due: Day
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  amount_cents: number
  open_cents: number
  notes: string
}

/** The open charges of a tenant: of one occupancy, or of all. */
export async function openChargesOf(
  db: Db,
  scope: Scope,
  tenant: number,
  occupancy: number | null,
): Promise<OpenChargeRow[]> {
  const { rows } = await sql<OpenChargeRow>`
    select c.id, c.occupancy_id, c.reason, c.due, c.name as charge_name, c.covers_from, c.covers_to, c.amount_cents, c.open_cents, e.notes
    from charge c join journal_entry e on e.account_id = c.account_id and e.id = c.id
    where c.account_id = ${scope.account} and c.tenant_id = ${tenant} and c.open_cents > 0 and c.voided_by is null
      and (${occupancy}::bigint is null or c.occupancy_id = ${occupancy})
      and ${visible(scope, 'c.property_id')}
    order by c.due, c.id limit ${allRows}`.execute(db)
  return rows
}
