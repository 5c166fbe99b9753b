import type { PickedOwners } from '@freehold/contract/kit/packet-fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { ownersFound } from '../../portfolio/owner.sql'

/** The owners of packets, with their properties in sight; an owner without one gets none. */
export function pickedOwners(db: Db, scope: Scope, picked: PickedOwners): RawBuilder<unknown> {
  const query = picked.of === 'FILTER' ? picked.query : ''
  const among = picked.of === 'IDS' ? sql<SqlBool>`owner.id = any(${picked.ids}::bigint[])` : sql<SqlBool>`true`
  const found = ownersFound(db, scope, { query, property_id: null })
    .where(among)
    .select(['owner.id', 'owner.business_name', 'owner.email'])
  return sql`select found.*, own.seen as properties, own.hidden from (${found}) found
    cross join lateral (
      select array_agg(p.id order by p.id) filter (where ${visible(scope, 'p.id')}) as seen,
        bool_or(not ${visible(scope, 'p.id')}) as hidden
      from property p where p.account_id = ${scope.account} and p.owner_id = found.id) own
    where own.seen is not null`
}

interface Checked {
  owners: number
  partly_seen: number
  without_email: number
}

export async function checkPicked(db: Db, scope: Scope, picked: PickedOwners): Promise<Checked> {
  const { rows } = await sql<Checked>`
    select count(*)::int as owners, count(*) filter (where hidden)::int as partly_seen,
      count(*) filter (where email = '')::int as without_email
    from (${pickedOwners(db, scope, picked)}) picked`.execute(db)
  return rows[0] ?? { owners: 0, partly_seen: 0, without_email: 0 }
}
