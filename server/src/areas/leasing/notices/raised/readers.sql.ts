import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'
import { zoneOf } from '../../../../database/zone'

interface Reader {
  occupancy: number
  tenant_name: string
  email: string
  timezone: string
  state: string
}

/** The tenants of some tenancies in sight, by name. */
export async function readersOf(db: Db, scope: Scope, occupancies: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select o.id as occupancy, t.tenant_name, t.email, ${zoneOf} as timezone, p.state
    from occupancy o
    join account a on a.id = o.account_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.id = any(${occupancies}::bigint[]) and ${visible(scope, 'o.property_id')}
    order by t.tenant_name collate natural_order, o.id`.execute(db)
  return rows
}
