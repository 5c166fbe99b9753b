import { type Day, dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { seesEverything, visible } from '../../database/visible'
import { type NeedScope, narrowed } from '../../needs-narrow'
import type { Needs } from '../../needs-you'

interface Row {
  id: number
  tenant_name: string
  unit_names: string
  locked_at: Date
  total: number
}

/** Tenants and members of their households whose sign-in to the portal is locked until they use a mailed link, or a user unlocks it. */
export async function lockedTenants(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const inSight = seesEverything(scope)
    ? sql`true`
    : sql`exists (select from occupancy o where o.account_id = ${account} and o.tenant_id = l.tenant_id
        and ${visible(scope, 'o.property_id')})`
  const { rows } = await sql<Row>`
    select t.id, coalesce(l.name, t.tenant_name) as tenant_name, t.unit_names, l.locked_at, (count(*) over ())::int as total
    from (select account_id, tenant_id, locked_at, null::text as name from portal_lock
      union all select account_id, tenant_id, locked_at, first_name || ' ' || last_name from household_member
        where locked_at is not null and removed_at is null) l
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id and t.archived_at is null
    where l.account_id = ${account} and ${inSight} and ${narrowed(scope, { id: sql`t.id` })}
    order by l.locked_at, t.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map((row) => needOf(row, dayIn(timezone, row.locked_at))), total: rows[0]?.total ?? 0 }
}

const needOf = ({ id, tenant_name: name, locked_at }: Row, since: Day): Needs['rows'][number] => ({
  kind: 'TENANT_LOCKED',
  id,
  name,
  title: `${name} can't sign in to the tenant portal`,
  detail:
    'Signing in failed a hundred times in a row. Ask the tenant before you unlock it: it may have been someone else.',
  since,
  due: null,
  occurrence: locked_at.toISOString(),
})
