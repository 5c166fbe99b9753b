import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './scope'

type Sight = Pick<Scope, 'properties'>

/**
 * Limits a query to the rows whose property the caller may see; `column` holds the property's id. A caller who sees all
 * gets the literal true, which leaves the planner nothing to guess.
 */
export const visible = ({ properties }: Sight, column: string): RawBuilder<SqlBool> =>
  properties === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${properties}::bigint[])`

/** Whether a total that is kept for the whole account, or an index that spans it, answers the caller's question too. */
export const seesEverything = ({ properties }: Sight): boolean => properties === null

/** Narrows a caller's sight to one property; null changes nothing. For a property out of sight, no rows remain. */
export function onlyProperty<S extends Sight>(scope: S, property: number | null): S {
  if (property === null) return scope
  const seen = scope.properties === null || scope.properties.includes(property)
  return { ...scope, properties: seen ? [property] : [] }
}

/** Whether a caller sees each of these properties; null is all of them. */
export const seesAllOf = (scope: Sight, properties: Sight['properties']): boolean =>
  seesEverything(scope) || (properties?.every((id) => scope.properties?.includes(id)) ?? false)

/** The properties that the user \`u\` of a query sees, in order; null where the user sees all. */
export const propertiesSeen: RawBuilder<number[] | null> = sql`case when u.all_properties then null else array(
  select seen.property_id from user_property seen where seen.account_id = u.account_id and seen.user_id = u.id
  order by seen.property_id) end`
