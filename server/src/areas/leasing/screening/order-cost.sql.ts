import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

export interface OrderCost {
  order: number
  expense: number
  amount_cents: number
  voided: boolean
}

/** The costs of an application's background checks. The caller found the application. Free orders have no row. */
export async function costsOf(db: Db, { account }: Scope, application: number): Promise<OrderCost[]> {
  const { rows } = await sql<OrderCost>`
    select s.id as order, x.id as expense, x.amount_cents, x.voided_by is not null as voided
    from screening_order s join expense x on x.account_id = s.account_id and x.id = s.expense_id
    where s.account_id = ${account} and s.application_id = ${application}`.execute(db)
  return rows
}
