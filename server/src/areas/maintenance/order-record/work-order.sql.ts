import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import type { Trade } from '@freehold/rules/maintenance/trades'
import type { Authorization, Stage, Urgency } from '@freehold/rules/maintenance/work-order-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'
import { assigned } from '../log/assigned'

type OrderInput = Filled<InputOf<typeof workOrder.save>>

/** The work orders that the caller may see, archived ones included. */
export const orders = (db: Db, scope: Scope) =>
  db
    .selectFrom('work_order')
    .where('work_order.account_id', '=', scope.account)
    .where(visible(scope, 'work_order.property_id'))
    .where(assigned(scope, 'work_order.contractor_id'))

interface Join<J> {
  on(condition: RawBuilder<SqlBool>): J
}
const named =
  (noun: string) =>
  <J extends Join<J>>(join: J): J =>
    join.on(
      sql<SqlBool>`${sql.ref(`${noun}.account_id`)} = work_order.account_id and ${sql.ref(`${noun}.id`)} = ${sql.ref(`work_order.${noun}_id`)}`,
    )
export const contractorOf = named('contractor')
export const propertyOf = named('property')
export const unitOf = named('unit')
export const projectOf = named('project')

export const withNames = (db: Db, scope: Scope) =>
  orders(db, scope)
    .innerJoin('contractor', contractorOf)
    .innerJoin('property', propertyOf)
    .leftJoin('unit', unitOf)
    .leftJoin('project', projectOf)

/** The small picture of a work order: that of its first image. */
export const coverImage = sql<string>`coalesce((select i.thumb_name from work_order_image i
  where i.account_id = work_order.account_id and i.work_order_id = work_order.id order by i.id limit 1), '')`

/** The database's checks hold these to the words of the rules. */
export const words = {
  urgency: sql<Urgency>`work_order.urgency`,
  stage: sql<Stage>`work_order.stage`,
  authorized: sql<Authorization | null>`work_order.authorized`,
  trade: sql<Trade | null>`work_order.trade`,
}

export function findOrder(db: Db, scope: Scope, id: number) {
  return withNames(db, scope)
    .where('work_order.id', '=', id)
    .selectAll('work_order')
    .select([
      'contractor.name as contractor_name',
      'contractor.trades as contractor_trades',
      'property.property_name',
      'property.owner_limit_cents',
      'unit.unit_name',
      'project.project_title',
      words.urgency.as('urgency'),
      words.stage.as('stage'),
      words.authorized.as('authorized'),
      words.trade.as('trade'),
      coverImage.as('cover_image'),
    ])
    .executeTakeFirst()
}

/** Locks a work order, so that two changes of it come one after the other. */
export async function lockOrder(tx: Tx, scope: Scope, id: number) {
  const held = await orders(tx, scope)
    .where('work_order.id', '=', id)
    .select('work_order.id')
    .forUpdate('work_order')
    .executeTakeFirst()
  return held && findOrder(tx, scope, id)
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const columnsOf = (input: OrderInput) => ({
  job_title: input.job_title,
  job_description: input.job_description,
  note: input.note,
  urgency: input.urgency,
  trade: input.trade,
  property_id: input.property_id,
  unit_id: input.unit_id,
  contractor_id: input.contractor_id,
  project_id: input.project_id,
  due_on: input.done_date,
  material_description_1: input.material_description_1,
  material_description_2: input.material_description_2,
  material_1_cents: input.material_cost_1,
  material_2_cents: input.material_cost_2,
  labor_1_cents: input.labor_1,
  labor_2_cents: input.labor_2,
  cost_limit_cents: input.cost_limit,
})

export async function insertOrder(tx: Tx, { account }: Scope, input: OrderInput, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('work_order')
    .values({ account_id: account, ...columnsOf(input), created_at: at, stage_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Answers {
  authorized: Authorization | null
  paid: boolean
  fund_on: string | null
}

export async function updateOrder(
  tx: Tx,
  { account }: Scope,
  id: number,
  input: OrderInput,
  answers: Answers,
): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({ ...columnsOf(input), ...answers })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Archives a work order at a moment; null puts it back on the list. */
export async function markOrderArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('work_order')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteOrder(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('work_order').where('account_id', '=', account).where('id', '=', id).execute()
}
