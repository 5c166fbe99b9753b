import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { visible } from '../../database/visible'

/** The name of a property in sight; null for any other. */
export async function propertyName(db: Db, scope: Scope, property: number): Promise<string | null> {
  const row = await db
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where('id', '=', property)
    .where(visible(scope, 'property.id'))
    .select('property_name')
    .executeTakeFirst()
  return row?.property_name ?? null
}
