import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { pattern } from '../../../database/table'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** The contractor of an expense. The lock keeps it from being archived meanwhile. */
export async function contractorOfExpense(tx: Tx, { account }: Scope, id: number) {
  return tx
    .selectFrom('contractor')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['name', 'archived_at'])
    .forKeyShare()
    .executeTakeFirst()
}

/** The payees of so many expenses are looked at: names that are paid at all are paid again and again. */
const lately = 1_000

interface Payee {
  name: string
  contractor_id: number | null
  /** The category that it was last paid for; null where it is new, or the category is archived. */
  last: { category_id: number; subcategory_id: number } | null
}

/** The category of the expense `e`, as it is answered. */
const categoryOf = sql`(select json_build_object('category_id', s.category_id, 'subcategory_id', s.id)
  from expense_subcategory s join expense_category c on c.account_id = s.account_id and c.id = s.category_id
  where s.account_id = e.account_id and s.id = e.subcategory_id and s.archived_at is null and c.archived_at is null)`

/** Contractors by name, then other names that were paid lately, the last first. */
export async function searchPayees(
  db: Db,
  scope: Scope,
  { query, limit }: { query: string; limit: number },
): Promise<Payee[]> {
  const { account } = scope
  const like = pattern(query)
  const named = query === '' ? sql<SqlBool>`true` : sql<SqlBool>`search like ${like} and lower(name) like ${like}`
  const inSight = sql<SqlBool>`e.account_id = ${account} and ${visible(scope, 'e.property_id')}`
  const { rows: contractors } = await sql<Payee>`select one.name, one.id as contractor_id, paid.last from (
      select id, name from contractor where account_id = ${account} and archived_at is null and ${named}
      order by name collate natural_order, id limit ${limit}) one
    left join lateral (
      select ${categoryOf} as last from expense e
      where ${inSight} and e.contractor_id = one.id and e.voided_by is null
      order by e.day desc, e.id desc limit 1) paid on true
    order by one.name collate natural_order, one.id`.execute(db)
  const left = limit - contractors.length
  if (left <= 0) return contractors
  const typed = query === '' ? sql<SqlBool>`true` : sql<SqlBool>`lower(e.payee) like ${like}`
  const { rows: others } = await sql<Payee>`select e.payee as name, null::int as contractor_id, ${categoryOf} as last
    from (select max(id) as id from (
        select e.id, e.payee from expense e
        where e.payee <> '' and ${inSight} and ${typed}
        order by e.id desc limit ${lately}) paid
      group by payee order by max(id) desc limit ${left}) latest
    join expense e on e.account_id = ${account} and e.id = latest.id
    order by e.id desc`.execute(db)
  return [...contractors, ...others]
}
