import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { StatementContent } from './statement-content'

export interface Figures {
  opening: Cents
  adjustments: Cents
  receipts: Cents
  expenses: Cents
  payouts: Cents
  closing: Cents
  deposits: Cents
}

export interface IssuedStatement extends Figures {
  id: number
  owner: number
  month: Day
  content: StatementContent
  lastEntry: number
  issuedAt: Date
  issuedBy: string
  sentAt: Date | null
  sentBy: string
  sentTo: string
}

const statements = (db: Db, { account }: Scope) =>
  db
    .selectFrom('owner_statement as s')
    .leftJoin('owner_statement_mail as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.statement_id', '=', 's.id'),
    )
    .where('s.account_id', '=', account)
    .select(['s.id', 's.owner_id', 's.month', 's.opening_cents', 's.adjustments_cents', 's.receipts_cents'])
    .select(['s.expenses_cents', 's.payouts_cents', 's.closing_cents', 's.deposits_cents', 's.content', 's.last_entry'])
    .select(['s.issued_at', 's.user_name', 'm.sent_at', 'm.user_name as sent_by', 'm.to_address'])

type Row = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

const statementOf = (row: Row): IssuedStatement => ({
  id: row.id,
  owner: row.owner_id,
  month: row.month as Day,
  opening: cents(row.opening_cents),
  adjustments: cents(row.adjustments_cents),
  receipts: cents(row.receipts_cents),
  expenses: cents(row.expenses_cents),
  payouts: cents(row.payouts_cents),
  closing: cents(row.closing_cents),
  deposits: cents(row.deposits_cents),
  // Only `insertStatement` writes this column, and it never changes.
  content: row.content as unknown as StatementContent,
  lastEntry: row.last_entry,
  issuedAt: row.issued_at,
  issuedBy: row.user_name,
  sentAt: row.sent_at,
  sentBy: row.sent_by ?? '',
  sentTo: row.to_address ?? '',
})

/** An owner's, the newest first. */
export async function statementsOf(db: Db, scope: Scope, owner: number): Promise<IssuedStatement[]> {
  const rows = await statements(db, scope).where('s.owner_id', '=', owner).orderBy('s.month', 'desc').execute()
  return rows.map(statementOf)
}

export async function findStatement(db: Db, scope: Scope, id: number): Promise<IssuedStatement | undefined> {
  const row = await statements(db, scope).where('s.id', '=', id).executeTakeFirst()
  return row && statementOf(row)
}

export async function statementOfMonth(
  db: Db,
  scope: Scope,
  owner: number,
  month: Day,
): Promise<IssuedStatement | undefined> {
  const row = await statements(db, scope)
    .where('s.owner_id', '=', owner)
    .where('s.month', '=', month)
    .executeTakeFirst()
  return row && statementOf(row)
}

export async function lastStatement(db: Db, scope: Scope, owner: number): Promise<IssuedStatement | undefined> {
  const row = await statements(db, scope)
    .where('s.owner_id', '=', owner)
    .orderBy('s.month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && statementOf(row)
}

interface NewStatement extends Figures {
  owner: number
  month: Day
  content: StatementContent
  lastEntry: number
  at: Date
}

export async function insertStatement(tx: Tx, scope: UserScope, one: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('owner_statement')
    .values({
      account_id: scope.account,
      owner_id: one.owner,
      month: one.month,
      opening_cents: one.opening,
      adjustments_cents: one.adjustments,
      receipts_cents: one.receipts,
      expenses_cents: one.expenses,
      payouts_cents: one.payouts,
      closing_cents: one.closing,
      deposits_cents: one.deposits,
      content: JSON.stringify(one.content),
      last_entry: one.lastEntry,
      issued_at: one.at,
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where the statement was sent already. */
export async function insertStatementMail(
  tx: Tx,
  scope: UserScope,
  { id, to, at }: { id: number; to: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('owner_statement_mail')
    .values({
      account_id: scope.account,
      statement_id: id,
      to_address: to,
      sent_at: at,
      user_id: scope.user,
      user_name: scope.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
