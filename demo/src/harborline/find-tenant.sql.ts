import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

/** A tenant by its address, with the property of its newest home. */
export async function findTenant(tx: Tx, { account }: Scope, email: string) {
  const { rows } = await sql<{ id: number; property: number | null }>`
    select t.id, (select o.property_id from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
      order by o.move_in desc limit 1) as property
    from tenant t where t.account_id = ${account} and lower(t.email) = ${email} limit 1`.execute(tx)
  return rows[0]
}
