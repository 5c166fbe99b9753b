import { keptDollars } from '@freehold/rules/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

interface Row {
  id: number
  day: string
  amount_cents: number
  payee: string
  kind: string
  reference: string
  voided: boolean
  work_order_id: number | null
}

async function expensesWhere(db: Db, scope: Scope, which: RawBuilder<SqlBool>, most: number) {
  const { rows } = await sql<Row>`select x.id, x.day, x.amount_cents, coalesce(c.name, x.payee) as payee,
      s.subcategory_name as kind, x.reference, x.voided_by is not null as voided, x.work_order_id
    from (select * from expense x where x.account_id = ${scope.account} and ${which} and ${visible(scope, 'x.property_id')}
      order by x.day desc, x.id desc limit ${sql.lit(most)}) x
    join expense_subcategory s on s.account_id = x.account_id and s.id = x.subcategory_id
    left join contractor c on c.account_id = x.account_id and c.id = x.contractor_id
    order by x.day desc, x.id desc`.execute(db)
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: keptDollars(amount_cents) }))
}

/** A work order that was paid and voided again and again has no more lines than this. */
const mostOfOrder = 50

/** Expenses that a work order posted, voided ones included. */
export const expensesOfOrder = (db: Db, scope: Scope, order: number) =>
  expensesWhere(db, scope, sql<SqlBool>`x.work_order_id = ${order}`, mostOfOrder)

export const expensesOfProject = (db: Db, scope: Scope, project: number, most: number) =>
  expensesWhere(db, scope, sql<SqlBool>`x.project_id = ${project} and x.voided_by is null`, most)

/** The newest payments to a contractor. */
export const expensesOfContractor = (db: Db, scope: Scope, contractor: number, most: number) =>
  expensesWhere(db, scope, sql<SqlBool>`x.contractor_id = ${contractor} and x.voided_by is null`, most)

export async function countOfProject(db: Db, scope: Scope, project: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from expense x
    where x.account_id = ${scope.account} and x.project_id = ${project} and x.voided_by is null
      and ${visible(scope, 'x.property_id')}`.execute(db)
  return rows[0]?.count ?? 0
}
