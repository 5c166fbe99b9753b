import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope'

const tables = { property_name: 'property', tenant_name: 'tenant', unit_name: 'unit' } as const

interface Named {
  account_id: number
  id: number
}

/**
 * The names of the account in their order, to be joined with the records of a list that they order. The names are sorted
 * first: then the records of the first few make the page, and the others are not read.
 */
export function namesInOrder(
  { account }: Pick<Scope, 'account'>,
  { orderBy, ascending }: { orderBy: keyof typeof tables; ascending: boolean },
): RawBuilder<Named> {
  const name = sql.ref(orderBy)
  return sql<Named>`(select "account_id", "id", ${name} from ${sql.table(tables[orderBy])} where "account_id" = ${account}
    order by ${name} collate natural_order ${ascending ? sql`asc` : sql`desc`})`
}
