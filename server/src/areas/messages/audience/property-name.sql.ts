import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** The name of a property in sight; null without one. */
export async function propertyNameOf(db: Db, scope: Scope, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(visible(scope, 'property.id'))
    .select('property_name')
    .executeTakeFirst()
  return row?.property_name ?? null
}
