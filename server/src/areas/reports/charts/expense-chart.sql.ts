import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { figures, type Within } from '../frame/totals.sql'

export interface Specific {
  id: number
  category_name: string
  subcategory_name: string
}

/** The specific expenses that were chosen, those of archived ones too, in the order of the tree. */
export async function specificExpenses(db: Db, { account }: Scope, chosen: readonly number[]): Promise<Specific[]> {
  const { rows } = await sql<Specific>`
    select s.id, c.category_name, s.subcategory_name from expense_subcategory s
    join expense_category c on c.account_id = s.account_id and c.id = s.category_id
    where s.account_id = ${account} and s.id = any(${chosen})
    order by c.category_name collate natural_order, c.id, s.subcategory_name collate natural_order, s.id`.execute(db)
  return rows
}

export async function isCategory(db: Db, { account }: Scope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('expense_category')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All that was ever spent on in some days. */
export async function specificsSpentOn(db: Db, scope: Scope, within: Within): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct subcategory_id as id from (${figures(scope, within)}) figure
    where ledger = 'EXPENSE' and subcategory_id <> 0`.execute(db)
  return rows.map(({ id }) => id)
}

interface SpentInMonth {
  subcategory_id: number
  month: Day
  cents: number
}

export async function spentByMonth(
  db: Db,
  scope: Scope,
  within: Within,
  chosen: readonly number[],
): Promise<SpentInMonth[]> {
  const { rows } = await sql<SpentInMonth>`
    select subcategory_id, date_trunc('month', day)::date as month, sum(cents)::bigint as cents
    from (${figures(scope, within)}) figure
    where ledger = 'EXPENSE' and subcategory_id = any(${chosen}) group by 1, 2`.execute(db)
  return rows
}
