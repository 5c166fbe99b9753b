import { sql } from 'kysely'
import { enqueue, type Tx } from './write'

interface Changed {
  properties?: readonly number[]
  units?: readonly number[]
  tenants?: readonly number[]
}

/**
 * Writes anew the texts that lists find units, tenants and tenancies by. Every verb that adds or renames one of these
 * records, or changes who lives where, calls it in its transaction: no trigger does.
 */
export function writeSearch(tx: Tx, { properties = [], units = [], tenants = [] }: Changed): void {
  enqueue(tx, sql`select write_search(${properties}::bigint[], ${units}::bigint[], ${tenants}::bigint[])`.compile(tx))
}
