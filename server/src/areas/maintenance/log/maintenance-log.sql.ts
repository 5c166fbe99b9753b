import type { InputOf } from '@freehold/contract/kit/call'
import type { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import type { LogCategory } from '@freehold/rules/maintenance/log-categories'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'
import { assigned } from './assigned'

type LogInput = Filled<InputOf<typeof maintenanceLog.save>>

/** The entries of the log that the caller may see. */
const entries = (db: Db, scope: Scope) =>
  db
    .selectFrom('maintenance_log')
    .where('maintenance_log.account_id', '=', scope.account)
    .where(visible(scope, 'maintenance_log.property_id'))
    .where(assigned(scope, 'maintenance_log.contractor_id'))

export const withNames = (db: Db, scope: Scope) =>
  entries(db, scope)
    .innerJoin('contractor', byId('contractor', 'maintenance_log', 'contractor_id'))
    .innerJoin('property', byId('property', 'maintenance_log', 'property_id'))
    .leftJoin('unit', byId('unit', 'maintenance_log', 'unit_id'))

/** The small picture of an entry: that of its first image. */
export const coverImage = sql<string>`coalesce((select i.thumb_name from maintenance_log_image i
  where i.account_id = maintenance_log.account_id and i.maintenance_log_id = maintenance_log.id order by i.id limit 1), '')`

/** The database's check holds the category to the words of the rules. */
export const category = sql<LogCategory>`maintenance_log.category`

export function findEntry(db: Db, scope: Scope, id: number) {
  return withNames(db, scope)
    .where('maintenance_log.id', '=', id)
    .select([
      'maintenance_log.id',
      'maintenance_log.title',
      'maintenance_log.description',
      'maintenance_log.note',
      'maintenance_log.property_id',
      'maintenance_log.unit_id',
      'maintenance_log.contractor_id',
      'maintenance_log.done_on as done_date',
      'maintenance_log.created_at',
      'contractor.name as contractor_name',
      'property.property_name',
      'unit.unit_name',
      category.as('category'),
      coverImage.as('cover_image'),
    ])
    .executeTakeFirst()
}

/** Locks an entry, so that two changes of it come one after the other. */
export function lockEntry(tx: Tx, scope: Scope, id: number) {
  return entries(tx, scope)
    .where('maintenance_log.id', '=', id)
    .selectAll('maintenance_log')
    .forUpdate('maintenance_log')
    .executeTakeFirst()
}

const columnsOf = (input: LogInput) => ({
  title: input.title,
  category: input.category,
  description: input.description,
  note: input.note,
  property_id: input.property_id,
  unit_id: input.unit_id,
  contractor_id: input.contractor_id,
  done_on: input.done_date,
})

export async function insertEntry(tx: Tx, { account }: Scope, input: LogInput, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('maintenance_log')
    .values({ account_id: account, ...columnsOf(input), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names the work order that an entry was written from, and the move that wrote it. */
export async function tieEntry(
  tx: Tx,
  { account }: Scope,
  id: number,
  { order, move }: { order: number; move: number },
): Promise<void> {
  await tx
    .updateTable('maintenance_log')
    .set({ work_order_id: order, move_id: move })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The entry that a move wrote. */
export const entryOfMove = (tx: Tx, scope: Scope, order: number, move: number) =>
  entries(tx, scope)
    .where('maintenance_log.work_order_id', '=', order)
    .where('maintenance_log.move_id', '=', move)
    .select('maintenance_log.id')
    .executeTakeFirst()

export async function updateEntry(tx: Tx, { account }: Scope, id: number, input: LogInput): Promise<void> {
  await tx
    .updateTable('maintenance_log')
    .set(columnsOf(input))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteEntry(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('maintenance_log').where('account_id', '=', account).where('id', '=', id).execute()
}

/** The contractor of a job, held so that it is not deleted meanwhile. A contractor who signs in finds only itself. */
export function shareContractor(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('contractor')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(assigned(scope, 'contractor.id'))
    .select(['name', 'trades', 'archived_at'])
    .forKeyShare('contractor')
    .executeTakeFirst()
}

/** True if a contractor has work that must keep its name. */
export async function hasEntries(tx: Tx, { account }: Scope, contractor: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from maintenance_log where account_id = ${account} and contractor_id = ${contractor}
    union all select from work_order where account_id = ${account} and contractor_id = ${contractor}
    union all select from upkeep where account_id = ${account} and contractor_id = ${contractor}
    union all select from recurring_expense where account_id = ${account} and contractor_id = ${contractor}
    union all select from expense where account_id = ${account} and contractor_id = ${contractor}) as there`.execute(tx)
  return rows[0]?.there ?? false
}
