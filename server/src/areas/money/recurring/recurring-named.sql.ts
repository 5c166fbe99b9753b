import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { type Recurring, recurringOf } from '../journal/recurring-of'

export interface NamedCharge extends Recurring {
  occupancy: number
  version: number
}

/** Charges by their numbers, those at properties in sight, each with its amounts. */
export async function recurringNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<NamedCharge[]> {
  const mine = sql<SqlBool>`x.id = n.id`
  const { rows } = await sql<{ occupancy: number; version: number; all: Recurring[] }>`
    select n.occupancy_id as occupancy, n.version,
      ${recurringOf(sql`n.account_id`, sql`n.occupancy_id`, mine)} as all
    from recurring_charge n
    where n.account_id = ${scope.account} and n.id = any(${ids}::bigint[]) and ${visible(scope, 'n.property_id')}
      and (n.ends is null or n.ends >= n.begins)`.execute(db)
  return rows.flatMap(({ all, ...row }) => all.map((charge) => ({ ...charge, ...row })))
}
