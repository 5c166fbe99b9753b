import { sql } from 'kysely'
import { enqueue, type Tx } from './write'

interface Changed {
  properties?: readonly number[]
  units?: readonly number[]
  tenants?: readonly number[]
}

type Held = Record<keyof Changed, Set<number>>

const held = new WeakMap<Tx, Held>()

/**
 * Carries out many verbs of one transaction, and writes the search texts of all that they changed at the end, each once.
 * For work that needs no search before its end.
 */
export async function searchAtEnd<T>(tx: Tx, verbs: () => Promise<T>): Promise<T> {
  const changed: Held = { properties: new Set(), units: new Set(), tenants: new Set() }
  held.set(tx, changed)
  const done = await verbs()
  held.delete(tx)
  const { properties, units, tenants } = changed
  writeSearch(tx, { properties: [...properties], units: [...units], tenants: [...tenants] })
  return done
}

/**
 * Writes anew the texts that lists find units, tenants and tenancies by. Every verb that adds or renames one of these
 * records, or changes who lives where, calls it in its transaction: no trigger does.
 */
export function writeSearch(tx: Tx, { properties = [], units = [], tenants = [] }: Changed): void {
  const later = held.get(tx)
  if (later) {
    for (const id of properties) later.properties.add(id)
    for (const id of units) later.units.add(id)
    for (const id of tenants) later.tenants.add(id)
    return
  }
  enqueue(tx, sql`select write_search(${properties}::bigint[], ${units}::bigint[], ${tenants}::bigint[])`.compile(tx))
}
