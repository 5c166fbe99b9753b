import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

interface SharedHome {
  occupancy: number
  home: string
}

/** The home that a person names, or its newest; undefined where it is not the person's. */
export async function sharedHome(
  db: Db,
  scope: TenantScope,
  occupancy: number | null,
): Promise<SharedHome | undefined> {
  const { rows } = await sql<SharedHome>`
    select o.id as occupancy, u.unit_name || ', ' || p.property_name as home
    from occupancy o
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.tenant_id = ${scope.tenant} and ${inOwnHome(scope, 'o.id')}
      and o.cancelled_at is null and (${occupancy}::bigint is null or o.id = ${occupancy})
    order by (o.real_move_out is null or o.real_move_out >= ${scope.today}) desc, o.move_in desc, o.id desc
    limit 1`.execute(db)
  return rows[0]
}

interface Adult {
  /** Null is the account holder. */
  member: number | null
  name: string
  active: boolean
}

/** The account holder and the members of a home, who can divide its rent. */
export async function adultsOf(db: Db, { account, tenant }: TenantScope, occupancy: number): Promise<Adult[]> {
  const { rows } = await sql<Adult>`
    select null::bigint as member, t.tenant_name as name,
      exists (select from portal_use u where u.account_id = t.account_id and u.tenant_id = t.id) as active
    from tenant t where t.account_id = ${account} and t.id = ${tenant}
    union all
    select m.id, m.first_name || ' ' || m.last_name, m.first_at is not null from household_member m
    where m.account_id = ${account} and m.occupancy_id = ${occupancy} and m.removed_at is null
    order by member nulls first`.execute(db)
  return rows
}
