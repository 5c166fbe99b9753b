import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import type { Method } from '@freehold/rules/money/payment-method'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { enqueue, type Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import type { Spending } from './expense.sql'

export interface RecurringExpense extends Spending {
  id: number
  startedOn: Day
  /** The next day it is posted on; null while it is stopped. */
  nextOn: Day | null
}

const columns = sql`r.id, r.subcategory_id, r.property_id, r.unit_id, r.amount_cents, r.notes, r.contractor_id, r.payee, r.method, r.reference,
  r.started_on, r.next_on`

interface Row {
  id: number
  subcategory_id: number
  property_id: number
  unit_id: number | null
  amount_cents: number
  notes: string
  contractor_id: number | null
  payee: string
  method: Method | ''
  reference: string
  started_on: Day
  next_on: Day | null
}

const recurringOf = (row: Row): RecurringExpense => ({
  id: row.id,
  specific: row.subcategory_id,
  property: row.property_id,
  unit: row.unit_id,
  amount: cents(row.amount_cents),
  notes: row.notes,
  paid: { contractor: row.contractor_id, payee: row.payee, method: row.method, reference: row.reference },
  startedOn: row.started_on,
  nextOn: row.next_on,
})

export async function insertRecurring(
  tx: Tx,
  { account }: Scope,
  { specific, property, unit, amount, notes, paid, startedOn }: Spending & { startedOn: Day },
): Promise<number> {
  const { id } = await tx
    .insertInto('recurring_expense')
    .values({
      account_id: account,
      subcategory_id: specific,
      property_id: property,
      unit_id: unit,
      amount_cents: amount,
      notes,
      contractor_id: paid.contractor,
      payee: paid.payee,
      method: paid.method,
      reference: paid.reference,
      day_of_month: Number(startedOn.slice(8)),
      started_on: startedOn,
      next_on: startedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a recurring expense by its own number, or that of an expense it posted. */
export async function lockRecurring(tx: Tx, scope: Scope, id: number): Promise<RecurringExpense | undefined> {
  const { account } = scope
  const { rows } =
    await sql<Row>`select ${columns} from recurring_expense r where r.account_id = ${account} and ${visible(scope, 'r.property_id')}
    and r.id = coalesce((select e.recurring_id from expense e where e.account_id = ${account} and e.id = ${id}), ${id})
    for update`.execute(tx)
  return rows[0] && recurringOf(rows[0])
}

/** Those with something to post up to a day in the scope's time zone, held, some at a time. */
export async function lockRecurringDue(
  tx: Tx,
  { account, timezone }: Scope,
  upTo: Day,
  { most, held }: { most: number; held: 'skip' | 'wait' },
): Promise<RecurringExpense[]> {
  const { rows } = await sql<Row>`select ${columns} from recurring_expense r
    join property p on p.account_id = r.account_id and p.id = r.property_id join account a on a.id = r.account_id
    where r.account_id = ${account} and r.next_on <= ${upTo} and ${zoneOf} = ${timezone}
    order by r.id limit ${most} for update of r ${held === 'skip' ? sql`skip locked` : sql``}`.execute(tx)
  return rows.map(recurringOf)
}

interface Next {
  id: number
  next: Day | null
}

export function setNextOn(tx: Tx, { account }: Scope, all: readonly Next[]): void {
  const moved = sql`update recurring_expense r set next_on = n.next
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n (id bigint, next date)
    where r.account_id = ${account} and r.id = n.id`
  enqueue(tx, moved.compile(tx))
}

/** The newest day that was posted, whether or not it was deleted since. */
export async function newestDue(db: Db, { account }: Scope, id: number): Promise<Day | null> {
  const { newest } = await db
    .selectFrom('expense')
    .where('account_id', '=', account)
    .where('recurring_id', '=', id)
    .select((e) => e.fn.max('due_on').as('newest'))
    .executeTakeFirstOrThrow()
  return newest as Day | null
}

/** Accounts with something to post up to a day. Asked without an account. */
export async function accountsToSpend(db: Db, upTo: Day): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select account_id as account from accounts_to_spend(${upTo})`.execute(
    db,
  )
  return rows.map(({ account }) => account)
}

/** The time zones of an account's properties where something may be due: each has a day of its own. */
export async function zonesToSpend(db: Db, account: number, upTo: Day): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct ${zoneOf} as zone from recurring_expense r
    join property p on p.account_id = r.account_id and p.id = r.property_id join account a on a.id = r.account_id
    where r.account_id = ${account} and r.next_on <= ${upTo} order by 1`.execute(db)
  return rows.map(({ zone }) => zone)
}
