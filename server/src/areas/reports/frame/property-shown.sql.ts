import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** The property that a paper is about, by its name. */
export async function propertyShown(db: Db, scope: Scope, property: number | null): Promise<string> {
  if (property === null) return 'All properties'
  const row = await db
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where('id', '=', property)
    .where(visible(scope, 'property.id'))
    .select('property_name')
    .executeTakeFirstOrThrow()
  return row.property_name
}
