import { enqueue, type Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

const tables = [
  'unit',
  'tenant',
  'occupancy',
  'rent_account',
  'tenant_total',
  'journal_entry',
  'journal_line',
  'charge',
  'receipt',
  'allocation',
]

/**
 * A query that is planned while its table is empty reads the whole of it ever after, and one transaction fills the tables of
 * a story. So the database looks at them in between, as the role that owns them, and plans anew.
 */
export const lookAtTables = (tx: Tx): void => lookAt(tx, tables)

export function lookAt(tx: Tx, some: readonly string[]): void {
  // All three are sent at once, so that no other statement of the story comes between them.
  enqueue(tx, sql`set local role none`.compile(tx))
  enqueue(tx, sql`analyze ${sql.join(some.map((table) => sql.table(table)))}`.compile(tx))
  enqueue(tx, sql`set local role freehold_app`.compile(tx))
}
