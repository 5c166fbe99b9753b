import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

export interface OrderExpense {
  id: number
  day: Day
  amount: Cents
  specific: number
  property: number
  unit: number | null
  contractor: number
  project: number | null
}

interface Row {
  id: number
  day: Day
  amount_cents: number
  subcategory_id: number
  property_id: number
  unit_id: number | null
  contractor_id: number
  project_id: number | null
}

const columns = sql`x.id, x.day, x.amount_cents, x.subcategory_id, x.property_id, x.unit_id, x.contractor_id,
  x.project_id`

const expenseOf = (row: Row): OrderExpense => ({
  id: row.id,
  day: row.day,
  amount: cents(row.amount_cents),
  specific: row.subcategory_id,
  property: row.property_id,
  unit: row.unit_id,
  contractor: row.contractor_id,
  project: row.project_id,
})

const posted = ({ account }: Scope, order: number) =>
  sql<SqlBool>`x.account_id = ${account} and x.work_order_id = ${order} and x.voided_by is null`

/** The expense that a work order has posted, unless it was voided. */
export async function expenseOfOrder(db: Db, scope: Scope, order: number): Promise<OrderExpense | undefined> {
  const { rows } = await sql<Row>`select ${columns} from expense x
    where ${posted(scope, order)} and ${visible(scope, 'x.property_id')}`.execute(db)
  return rows[0] && expenseOf(rows[0])
}

export async function lockExpenseOfOrder(tx: Tx, scope: Scope, order: number): Promise<OrderExpense | undefined> {
  const { rows } = await sql<Row>`select ${columns} from expense x
    where ${posted(scope, order)} and ${visible(scope, 'x.property_id')} for update`.execute(tx)
  return rows[0] && expenseOf(rows[0])
}

/** Counts an expense to another project, or to none. Its entry in the journal stays as it is. */
export async function setProjectOfExpense(
  tx: Tx,
  { account }: Scope,
  { id, project }: { id: number; project: number | null },
): Promise<void> {
  await tx
    .updateTable('expense')
    .set({ project_id: project })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** True if a work order ever posted an expense, voided ones included. */
export async function hasPosted(tx: Tx, { account }: Scope, order: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from expense where account_id = ${account} and work_order_id = ${order}) as there`.execute(tx)
  return rows[0]?.there ?? false
}

interface PaidYear {
  year: number
  paid_cents: number
  expenses: number
}

/** Payments to a contractor at the properties in sight, year by year, newest first. */
export async function paidByYear(db: Db, scope: Scope, contractor: number): Promise<PaidYear[]> {
  const { rows } =
    await sql<PaidYear>`select extract(year from x.day)::int as year, sum(x.amount_cents)::bigint as paid_cents,
      count(*)::int as expenses
    from expense x where x.account_id = ${scope.account} and x.contractor_id = ${contractor} and x.voided_by is null
      and ${visible(scope, 'x.property_id')} group by 1 order by 1 desc`.execute(db)
  return rows
}
