import type { Scope } from '../../../database/scope'

/** The subject of a line about a message: what a user of some properties did is read by those who see the first of them. */
export function aboutOf({ properties: seen }: Pick<Scope, 'properties'>): 'all properties' | { property: number } {
  const first = seen?.[0]
  return first === undefined ? 'all properties' : { property: first }
}
