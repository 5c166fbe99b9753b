import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { Method } from '@freehold/rules/money/payment-method'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { enqueue, type Tx } from '../../../database/write'

/** The payee of money that was spent, and how it was paid: a contractor by its record, another payee as it was typed. */
interface Paid {
  contractor: number | null
  payee: string
  method: Method | ''
  reference: string
}

/** Nothing is known of the payment. */
export const notSaid: Paid = { contractor: null, payee: '', method: '', reference: '' }

/** The category, the property and the unit that money was spent on. */
export interface Spending {
  specific: number
  property: number
  unit: number | null
  amount: Cents
  notes: string
  paid: Paid
}

export interface NewExpense extends Spending {
  day: Day
  /** The planned work that it is a cost of. */
  project: number | null
  /** The recurring expense that posted it, and the due day it was posted for. */
  recurring: { id: number; due: Day } | null
  /** The work order that posted it. */
  order?: number
}

/** Inserts the rows of entries that were just posted, without waiting for the answer. */
export function insertExpenses(tx: Tx, { account }: Scope, expenses: readonly (NewExpense & { id: number })[]): void {
  const rows = expenses.map(({ recurring, order, paid, ...expense }) => ({
    ...expense,
    ...paid,
    recurring: recurring?.id ?? null,
    due: recurring?.due ?? null,
    work_order: order ?? null,
  }))
  const rowsIn = sql`insert into expense (account_id, id, subcategory_id, property_id, unit_id, day, amount_cents, notes, recurring_id, due_on,
      project_id, work_order_id, contractor_id, payee, method, reference)
    select ${account}, e.id, e.specific, e.property, e.unit, e.day, e.amount, e.notes, e.recurring, e.due, e.project, e.work_order, e.contractor,
      e.payee, e.method, e.reference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e
      (id bigint, specific bigint, property bigint, unit bigint, day date, amount bigint, notes text, recurring bigint, due date,
        project bigint, work_order bigint, contractor bigint, payee text, method text, reference text)`
  enqueue(tx, rowsIn.compile(tx))
}

interface StoredExpense {
  id: number
  day: Day
  amount: Cents
  property: number
  propertyName: string
  unit: number | null
  specificName: string
  receipt: string
  voided: boolean
  /** The work order that posted it. */
  order: number | null
}

/** Locks an expense that the user may see. */
export async function lockExpense(tx: Tx, scope: Scope, id: number): Promise<StoredExpense | undefined> {
  const row = await tx
    .selectFrom('expense')
    .innerJoin('property as p', byId('p', 'expense', 'property_id'))
    .innerJoin('expense_subcategory as s', byId('s', 'expense', 'subcategory_id'))
    .where('expense.account_id', '=', scope.account)
    .where('expense.id', '=', id)
    .where(visible(scope, 'expense.property_id'))
    .selectAll('expense')
    .select(['p.property_name', 's.subcategory_name'])
    .forUpdate('expense')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      day: row.day as Day,
      amount: cents(row.amount_cents),
      property: row.property_id,
      propertyName: row.property_name,
      unit: row.unit_id,
      specificName: row.subcategory_name,
      receipt: row.receipt_file ?? '',
      voided: row.voided_by !== null,
      order: row.work_order_id,
    }
  )
}

export async function markExpenseVoid(tx: Tx, { account }: Scope, id: number, reversal: number): Promise<void> {
  await tx
    .updateTable('expense')
    .set({ voided_by: reversal })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface Receipt {
  file: string
  /** Null for a PDF. */
  thumb: string | null
}

export async function setReceipt(tx: Tx, { account }: Scope, id: number, receipt: Receipt | null): Promise<void> {
  await tx
    .updateTable('expense')
    .set({ receipt_file: receipt?.file ?? null, receipt_thumb: receipt?.thumb ?? null })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The upload that a stored name belongs to, by its own name and that of its small picture. */
export async function receiptNamed(db: Db, { account }: Scope, name: string): Promise<Receipt | undefined> {
  const rows = await db
    .selectFrom('stored_file as named')
    .innerJoin('stored_file as part', (join) =>
      join.onRef('part.account_id', '=', 'named.account_id').onRef('part.group_key', '=', 'named.group_key'),
    )
    .where('named.account_id', '=', account)
    .where('named.name', '=', name)
    .select(['part.name', 'part.variant'])
    .execute()
  const of = (variant: string) => rows.find((row) => row.variant === variant)?.name
  const file = of('full')
  return file === undefined ? undefined : { file, thumb: of('thumb') ?? null }
}

/** The unit of an expense and its property, if the user may see it. The lock keeps it from being archived meanwhile. */
export async function unitOfExpense(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('unit')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(visible(scope, 'property_id'))
    .select(['unit_name', 'property_id', 'rent_cents', 'archived_at'])
    .forKeyShare()
    .executeTakeFirst()
}

export async function propertyOfExpense(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(visible(scope, 'id'))
    .select(['property_name', 'archived_at'])
    .forKeyShare()
    .executeTakeFirst()
}

/** The project of an expense, if the user may see it. The lock keeps it from being deleted meanwhile. */
export async function projectOfExpense(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('project')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(visible(scope, 'property_id'))
    .select(['project_title', 'property_id'])
    .forKeyShare()
    .executeTakeFirst()
}
