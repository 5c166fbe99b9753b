import type { Day } from '@freehold/rules/day'
import type { Stay } from '@freehold/rules/leasing/next-tenant'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** A tenant's time in a unit, and whose it is. */
export interface UnitStay extends Stay {
  id: number
  tenantName: string
  /** The first day that was agreed: a newcomer may have to move in later. */
  agreed: Day
}

/** Everyone who lived in a unit, lives there, or has a lease for later. */
export async function staysIn(db: Db, scope: Scope, unit: number): Promise<UnitStay[]> {
  const { rows } = await sql<{
    id: number
    tenant_name: string
    move_in: Day
    agreed: Day
    move_out: Day
    real_move_out: Day | null
    waits: boolean
  }>`
    select o.id, t.tenant_name, o.move_in, coalesce(o.agreed_move_in, o.move_in) as agreed, o.move_out, o.real_move_out, o.waits_for is not null as waits from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${scope.account} and o.unit_id = ${unit} and o.cancelled_at is null
    order by o.move_in, o.id`.execute(db)
  return rows.map(({ id, tenant_name, move_in, agreed, move_out, real_move_out, waits }) => ({
    id,
    tenantName: tenant_name,
    moveIn: move_in,
    agreed,
    leaseEnd: move_out,
    left: real_move_out,
    waits,
  }))
}

/** The name of the tenant who has to leave before another can move in. */
export async function awaitedBy(db: Db, scope: Scope, occupancy: number): Promise<string> {
  const { rows } = await sql<{ tenant_name: string }>`select t.tenant_name from occupancy o
    join occupancy b on b.account_id = o.account_id and b.id = o.waits_for
    join tenant t on t.account_id = b.account_id and t.id = b.tenant_id
    where o.account_id = ${scope.account} and o.id = ${occupancy}`.execute(db)
  return rows[0]?.tenant_name ?? ''
}
