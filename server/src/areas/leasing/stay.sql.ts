import type { Day } from '@freehold/rules/day'
import type { Stay } from '@freehold/rules/next-tenant'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'

/** A tenant's time in a unit, and whose it is. */
export interface UnitStay extends Stay {
  id: number
  tenantName: string
}

/** Everyone who lived in a unit, lives there, or has a lease for later. */
export async function staysIn(db: Db, scope: Scope, unit: number): Promise<UnitStay[]> {
  const { rows } = await sql<{
    id: number
    tenant_name: string
    move_in: Day
    move_out: Day
    real_move_out: Day | null
    waits: boolean
  }>`
    select o.id, t.tenant_name, o.move_in, o.move_out, o.real_move_out, o.waits_for is not null as waits from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${scope.account} and o.unit_id = ${unit} and o.cancelled_at is null
    order by o.move_in, o.id`.execute(db)
  return rows.map(({ id, tenant_name, move_in, move_out, real_move_out, waits }) => ({
    id,
    tenantName: tenant_name,
    moveIn: move_in,
    leaseEnd: move_out,
    left: real_move_out,
    waits,
  }))
}
