import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { visible } from '../../../../database/visible'
import { figuresOf } from '../../../money/payouts/owner-figures.sql'

interface OwnerProperty {
  id: number
  /** It belongs to the owner now, and did not only bring it money once. */
  current: boolean
  seen: boolean
}

/** The properties of an owner, and those that once brought it money, each with whether the user sees it. */
export async function ownerProperties(db: Db, scope: Scope, owner: number): Promise<OwnerProperty[]> {
  const { rows } = await sql<OwnerProperty>`
    select x.id, bool_or(x.current) as current, bool_and(${visible(scope, 'x.id')}) as seen from (
      select p.id, true as current from property p where p.account_id = ${scope.account} and p.owner_id = ${owner}
      union all
      select f.property_id, false from (${figuresOf({ ...scope, properties: null }, owner)}) f where f.property_id is not null
    ) x group by x.id order by x.id`.execute(db)
  return rows
}
