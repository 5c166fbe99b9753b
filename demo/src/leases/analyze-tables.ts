import type { Tx } from '@freehold/server/database/write'
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
export const lookAtTables = (tx: Tx): Promise<void> => lookAt(tx, tables)

export async function lookAt(tx: Tx, some: readonly string[]): Promise<void> {
  await sql`set local role none`.execute(tx)
  await sql`analyze ${sql.join(some.map((table) => sql.table(table)))}`.execute(tx)
  await sql`set local role freehold_app`.execute(tx)
}
