import { workOrder } from '@freehold/contract/maintenance/work-order'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { badField, notFound, Refusal } from '../../http/refusal'
import { contractors } from '../maintenance/contractors/contractor.sql'
import { orderTable } from '../maintenance/order-record/order-table.sql'
import { lockOrder, orders, type StoredOrder } from '../maintenance/order-record/work-order.sql'
import { moveOrder, undoLastMove } from '../maintenance/orders/move-order'
import { saveOrder } from '../maintenance/orders/save-order'
import type { Act, BatchList, Turn } from './act'
import { filterOf } from './filter-of'

const orderList: BatchList = {
  found: async (db, scope, filter) => {
    const { data } = await orderTable(db, scope, filterOf(workOrder.list, filter))
    return data.map(({ id, job_title }) => ({ id, name: job_title }))
  },
  named: (db, scope, ids) =>
    orders(db, scope)
      .where(sql<SqlBool>`work_order.id = any(${ids}::bigint[])`)
      .select(['work_order.id', 'work_order.job_title as name'])
      .execute(),
}

async function held(tx: Tx, scope: Scope, id: number): Promise<StoredOrder> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  return found
}

/** A save of the form that changes one field. */
async function saveField(
  { tx, scope, at }: Turn,
  order: StoredOrder,
  change: Partial<Pick<StoredOrder, 'contractor_id' | 'urgency'>>,
): Promise<void> {
  const input = workOrder.save.input.parse({
    id: order.id,
    contractor_id: order.contractor_id,
    urgency: order.urgency,
    job_title: order.job_title,
    property_id: order.property_id,
    done_date: order.due_on,
    material_cost_1: order.material_1_cents / 100,
    ...change,
  })
  await saveOrder(tx, scope, { input, at })
}

const changedSince = (): Refusal => new Refusal('E_CONFLICT', 'It has changed since.')

export async function requireContractor(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await contractors(tx, scope)
    .where('contractor.id', '=', id)
    .select('contractor.archived_at')
    .executeTakeFirst()
  if (!found) throw notFound('Contractor')
  if (found.archived_at !== null) throw badField('contractor_id', 'This contractor is archived. Choose another.')
}

export const assignOrder: Act = {
  list: orderList,
  check: async (_, __, { contractor_id }) => {
    if (contractor_id === null) throw badField('contractor_id', 'Contractor is required.')
  },
  run: async (turn) => {
    const order = await held(turn.tx, turn.scope, turn.id)
    const contractor = turn.asked.contractor_id
    if (contractor === null || order.contractor_id === contractor)
      throw new Refusal('E_CONFLICT', 'It is already assigned to this contractor.')
    await saveField(turn, order, { contractor_id: contractor })
    return { contractor_id: order.contractor_id }
  },
  undo: async (turn, { contractor_id }) => {
    const order = await held(turn.tx, turn.scope, turn.id)
    if (order.contractor_id !== turn.asked.contractor_id) throw changedSince()
    await saveField(turn, order, { contractor_id: Number(contractor_id) })
  },
}

export const orderUrgency: Act = {
  list: orderList,
  check: async (_, __, { urgency }) => {
    if (urgency === null) throw badField('urgency', 'Urgency is required.')
  },
  run: async (turn) => {
    const order = await held(turn.tx, turn.scope, turn.id)
    const { urgency } = turn.asked
    if (urgency === null || order.urgency === urgency) throw new Refusal('E_CONFLICT', 'It already has this urgency.')
    await saveField(turn, order, { urgency })
    return { urgency: order.urgency }
  },
  undo: async (turn, { urgency }) => {
    const order = await held(turn.tx, turn.scope, turn.id)
    if (order.urgency !== turn.asked.urgency) throw changedSince()
    await saveField(turn, order, { urgency: urgency as StoredOrder['urgency'] })
  },
}

export const moveOrders: Act = {
  list: orderList,
  check: async (_, __, { move, reason }) => {
    if (move === null) throw badField('move', 'Move is required.')
    if (move === 'cancel' && reason === '') throw badField('reason', 'Reason is required.')
  },
  run: async ({ tx, scope, id, asked, at }) => {
    const { move, reason } = asked
    if (move === null) throw badField('move', 'Move is required.')
    const input = { id, move, reason, visit_date: null, visit_time: '', look_again: null, add_to_log: false }
    const stage = await moveOrder(tx, scope, { ...input, confirm: false }, at)
    return { stage }
  },
  undo: async ({ tx, scope, id, at }, { stage }) => {
    const order = await held(tx, scope, id)
    if (order.stage !== stage) throw changedSince()
    await undoLastMove(tx, scope, id, at)
  },
}
