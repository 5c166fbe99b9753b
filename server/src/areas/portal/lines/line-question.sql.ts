import type { Day } from '@freehold/rules/day'
import type { Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { TenantScope } from '../../../database/tenant-scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { EntryKind } from '../../money/journal/journal.sql'

/** Locks the tenant, so that questions sent at once are counted one after the other, and answers how many are open. */
export async function openQuestions(tx: Tx, { account, tenant }: TenantScope): Promise<number> {
  await sql`select from tenant where account_id = ${account} and id = ${tenant} for no key update`.execute(tx)
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from line_question
    where account_id = ${account} and tenant_id = ${tenant} and answered_at is null`.execute(tx)
  return rows[0]?.open ?? 0
}

export async function insertQuestion(
  tx: Tx,
  { account, tenant }: TenantScope,
  asked: { entry: number; property: number; question: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('line_question')
    .values({
      account_id: account,
      tenant_id: tenant,
      entry_id: asked.entry,
      property_id: asked.property,
      question: asked.question,
      asked_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface QuestionRow {
  id: number
  entry_id: number
  question: string
  asked: Day
  answer: string
  answered: Day | null
}

/** The questions of the tenant about lines, oldest first, with days in the account's time zone. */
export async function questionsOfLines(
  db: Db,
  { account, tenant, timezone }: TenantScope,
  lines: readonly number[],
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, entry_id, question, (asked_at at time zone ${timezone})::date as asked, answer,
      (answered_at at time zone ${timezone})::date as answered
    from line_question where account_id = ${account} and tenant_id = ${tenant} and entry_id = any(${lines})
    order by id`.execute(db)
  return rows
}

export interface StaffQuestionRow {
  id: number
  tenant_id: number
  tenant_name: string
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  line: number
  kind: EntryKind
  reason: Reason
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  effect_cents: number
  amount_cents: number
  day: Day
  question: string
  asked_at: Date
  answer: string
  answered_at: Date | null
  answered_by_name: string
}

interface Asked {
  tenant: number | null
  id: number | null
  before: number | null
  limit: number
}

/** Questions about lines of the properties in the user's sight, newest first. */
export async function questionsInSight(db: Db, scope: Scope, asked: Asked): Promise<StaffQuestionRow[]> {
  const { tenant, id, before, limit } = asked
  const { rows } = await sql<StaffQuestionRow>`
    select q.id, q.tenant_id, t.tenant_name, q.property_id, p.property_name, e.unit_id, u.unit_name, q.entry_id as line,
      e.kind, e.reason, coalesce(c.name, '') as charge_name, c.covers_from, c.covers_to, e.effect_cents, e.amount_cents, e.day, q.question, q.asked_at,
      q.answer, q.answered_at, q.answered_by_name
    from line_question q
    join tenant t on t.account_id = q.account_id and t.id = q.tenant_id
    join property p on p.account_id = q.account_id and p.id = q.property_id
    join journal_entry e on e.account_id = q.account_id and e.id = q.entry_id
    join unit u on u.account_id = e.account_id and u.id = e.unit_id
    left join charge c on c.account_id = e.account_id and c.id = e.id
    where q.account_id = ${scope.account} and ${visible(scope, 'q.property_id')}
      and (${tenant}::bigint is null or q.tenant_id = ${tenant}) and (${id}::bigint is null or q.id = ${id})
      and (${before}::bigint is null or q.id < ${before})
    order by q.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks a question in the user's sight: of two answers at once the second meets the first. */
export async function lockQuestion(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select q.id from line_question q
    where q.account_id = ${scope.account} and q.id = ${id} and ${visible(scope, 'q.property_id')} for update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function writeAnswer(tx: Tx, scope: UserScope, id: number, answer: string, at: Date): Promise<void> {
  await tx
    .updateTable('line_question')
    .set({ answer, answered_at: at, answered_by: scope.user, answered_by_name: scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
