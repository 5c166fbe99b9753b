import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { shares } from '../../account/automation/shares.sql'

type Of = Pick<Scope, 'account'>

interface NewApproval {
  order: number
  owner: number
  name: string
  email: string
  cents: number
  effect: string
  at: Date
  until: Date
}

export async function insertApproval(tx: Tx, scope: Scope, asked: NewApproval): Promise<number> {
  const { id } = await tx
    .insertInto('owner_approval')
    .values({
      account_id: scope.account,
      work_order_id: asked.order,
      owner_id: asked.owner,
      owner_name: asked.name,
      email: asked.email,
      amount_cents: asked.cents,
      effect: asked.effect,
      asked_at: asked.at,
      asked_by: scope.userName,
      expires_at: asked.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest question to the owner about a work order, whether or not it counts. */
export const newestApproval = (db: Db, { account }: Of, order: number) =>
  db
    .selectFrom('owner_approval')
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends the question that counts, and answers its id; undefined where there is none. */
export async function endApproval(tx: Tx, { account }: Of, order: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('owner_approval')
    .set({ ended_at: at })
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface ApprovalChange {
  answer?: 'APPROVE' | 'DECLINE'
  reason?: string
  answered_at?: Date
  answered_from?: string
  question?: string
  question_at?: Date
  reminded_at?: Date
}

export async function updateApproval(tx: Tx, { account }: Of, id: number, change: ApprovalChange): Promise<void> {
  await tx.updateTable('owner_approval').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

export async function setAuthorized(
  tx: Tx,
  { account }: Of,
  order: number,
  authorized: 'APPROVE' | 'DECLINE' | 'DEFER',
): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({ authorized })
    .where('account_id', '=', account)
    .where('id', '=', order)
    .execute()
}

/** Records the total up to which a user went on without an answer; null clears it. */
export async function setUnasked(tx: Tx, { account }: Of, order: number, cents: number | null): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({ unasked_cents: cents })
    .where('account_id', '=', account)
    .where('id', '=', order)
    .execute()
}

/** The owner of a property, and the cost above which the owner is asked. */
export async function ownerOfProperty(db: Db, { account }: Of, property: number) {
  return db
    .selectFrom('property as p')
    .innerJoin('owner as o', byId('o', 'p', 'owner_id'))
    .where('p.account_id', '=', account)
    .where('p.id', '=', property)
    .select(['o.id', 'o.business_name', 'o.owner_name', 'o.email', 'p.owner_limit_cents as limit', 'p.property_name'])
    .executeTakeFirstOrThrow()
}

/** A question to an owner, with the work order as the owner sees it by link. */
export interface AskedWork {
  id: number
  order: number
  owner_id: number | null
  owner_now: number
  owner_name: string
  amount_cents: number
  effect: string
  question: string
  answer: 'APPROVE' | 'DECLINE' | null
  reason: string
  answered_at: Date | null
  asked_at: Date
  ended: boolean
  archived: boolean
  paid: boolean
  job_title: string
  job_description: string
  urgency: 'CRITICAL' | 'MEDIUM' | 'LOW'
  stage: Stage
  stage_at: Date
  due_on: string
  property_name: string
  address: string
  unit_name: string | null
  /** Name and phone; blank where the account does not show contractors. */
  contractor: string
  company: string
  timezone: string
}

export async function askedWork(db: Db, { account }: Of, id: number): Promise<AskedWork | undefined> {
  const { rows } = await sql<AskedWork>`
    select o.id, o.work_order_id as order, o.owner_id, p.owner_id as owner_now, o.owner_name, o.amount_cents, o.effect, o.question,
      o.answer, o.reason, o.answered_at, o.asked_at, o.ended_at is not null as ended, w.archived_at is not null as archived,
      w.paid, w.job_title, w.job_description, w.urgency, w.stage, w.stage_at, w.due_on::text as due_on, p.property_name, p.address,
      u.unit_name, a.name as company, case when ${shares(sql`a.id`, 'share_contact_contractor_handyman')}
        then concat_ws(', ', c.name, nullif(c.phone, '')) else '' end as contractor, a.timezone
    from owner_approval o
    join work_order w on w.account_id = o.account_id and w.id = o.work_order_id
    join property p on p.account_id = w.account_id and p.id = w.property_id
    join contractor c on c.account_id = w.account_id and c.id = w.contractor_id
    left join unit u on u.account_id = w.account_id and u.id = w.unit_id
    join account a on a.id = o.account_id
    where o.account_id = ${account} and o.id = ${id}`.execute(db)
  return rows[0]
}
