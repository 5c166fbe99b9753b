import type { OrderEventKind } from '@freehold/rules/maintenance/order-event-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewEvent {
  order: number
  kind: OrderEventKind
  at: Date
  /** Where it came from, for what was done by link. */
  address?: string
  detail?: string
}

/** Adds a line to the timeline of a work order. */
export async function insertEvent(
  tx: Tx,
  scope: Scope,
  { order, kind, at, address = '', detail = '' }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('work_order_event')
    .values({ account_id: scope.account, work_order_id: order, at, kind, who: scope.userName, address, detail })
    .execute()
}

/** The events of a work order, the oldest first. */
export async function eventsOf(db: Db, { account }: Scope, order: number) {
  const { rows } = await sql<{
    id: number
    at: Date
    kind: OrderEventKind
    who: string
    address: string
    detail: string
  }>`select id, at, kind, who, address, detail from work_order_event
    where account_id = ${account} and work_order_id = ${order} order by id`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
