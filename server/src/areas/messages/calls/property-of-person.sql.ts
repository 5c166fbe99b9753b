import type { Person } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'

/** The property that a note about a person belongs to, in the user's sight; null for people of no property. */
export async function propertyOfPerson(db: Db, scope: UserScope, { kind, id }: Person): Promise<number | null> {
  const { account } = scope
  if (kind === 'CONTRACTOR' || (kind === 'OWNER' && seesEverything(scope))) return null
  const found = {
    TENANT: sql`select o.property_id as id from occupancy o where o.account_id = ${account} and o.tenant_id = ${id}
      and ${visible(scope, 'o.property_id')}
      order by (o.cancelled_at is null) desc, (o.real_move_out is null or o.real_move_out > ${scope.today}) desc, o.move_in desc, o.id desc limit 1`,
    OWNER: sql`select min(p.id) as id from property p where p.account_id = ${account} and p.owner_id = ${id} and ${visible(scope, 'p.id')}`,
    APPLICANT: sql`select property_id as id from rental_application where account_id = ${account} and id = ${id}`,
  }[kind]
  const { rows } = await sql<{ id: number | null }>`${found}`.execute(db)
  return rows[0]?.id ?? null
}
