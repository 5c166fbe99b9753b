import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { propertyName } from '../../portfolio/property-name.sql'

/** The property that a paper is about, by its name. */
export async function propertyInTitle(db: Db, scope: Scope, property: number | null): Promise<string> {
  if (property === null) return 'All properties'
  const name = await propertyName(db, scope, property)
  if (name === null) throw notFound('Property')
  return name
}
