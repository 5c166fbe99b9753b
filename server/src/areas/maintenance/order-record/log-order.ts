import { logCategoryOf } from '@freehold/rules/maintenance/log-categories'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { noteLogEntry } from '../../account/automation/news.sql'
import { shareOrderImages } from '../../portfolio/image.sql'
import { entryOfMove, insertEntry, tieEntry } from '../log/maintenance-log.sql'
import { removeEntry } from '../log/remove-entry'
import { logOrder } from './order-log'
import type { StoredOrder } from './work-order.sql'

/** Writes finished work into the maintenance log, with the pictures of its work order. */
export async function addToLog(tx: Tx, scope: Scope, order: StoredOrder, move: number, at: Date): Promise<void> {
  const entry = {
    id: null,
    title: order.job_title,
    category: logCategoryOf(order.trade),
    description: order.job_description,
    note: order.note,
    property_id: order.property_id,
    unit_id: order.unit_id,
    contractor_id: order.contractor_id,
    done_date: scope.today,
    image_count: null,
    version: null,
  }
  const id = await insertEntry(tx, scope, entry, at)
  await tieEntry(tx, scope, id, { order: order.id, move })
  await shareOrderImages(tx, scope, order.id, id)
  noteLogEntry(tx, scope, id, at)
  await logOrder(tx, scope, order, `added the work order "${order.job_title}" to the maintenance log`)
}

/** Takes back the entry that an undone move wrote. */
export async function takeFromLog(tx: Tx, scope: Scope, order: number, move: number): Promise<void> {
  const entry = await entryOfMove(tx, scope, order, move)
  if (entry) await removeEntry(tx, scope, entry.id)
}
