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
}

/** Contractors by name, then other names that were paid lately, the last first. */
export async function searchPayees(
  db: Db,
  scope: Scope,
  { query, limit }: { query: string; limit: number },
): Promise<Payee[]> {
  const { account } = scope
  const like = pattern(query)
  const contractors = await db
    .selectFrom('contractor')
    .where('account_id', '=', account)
    .where('archived_at', 'is', null)
    .$if(query !== '', (q) => q.where(sql<SqlBool>`search like ${like} and lower(name) like ${like}`))
    .select(['name', 'id as contractor_id'])
    .orderBy(sql`name collate natural_order`)
    .orderBy('id')
    .limit(limit)
    .execute()
  const left = limit - contractors.length
  if (left <= 0) return contractors
  const typed = query === '' ? sql<SqlBool>`true` : sql<SqlBool>`lower(e.payee) like ${like}`
  const { rows: others } = await sql<{ name: string }>`select name from (
      select e.id, e.payee as name from expense e
      where e.account_id = ${account} and e.payee <> '' and ${visible(scope, 'e.property_id')} and ${typed}
      order by e.id desc limit ${lately}) paid
    group by name order by max(id) desc limit ${left}`.execute(db)
  return [...contractors, ...others.map(({ name }) => ({ name, contractor_id: null }))]
}
