import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { dropFiles, keepFiles, type Picture } from '../../files/keep'

/** Pictures of a property, of a unit, of maintenance, of work orders, of deposit settlements, of inspections and of requests are stored alike, each in a table of its own. */
const tables = {
  property: { table: 'property_image', of: 'property_id' },
  unit: { table: 'unit_image', of: 'unit_id' },
  maintenance_log: { table: 'maintenance_log_image', of: 'maintenance_log_id' },
  work_order: { table: 'work_order_image', of: 'work_order_id' },
  work_order_comment: { table: 'work_order_comment_image', of: 'comment_id' },
  deposit_line: { table: 'deposit_line_image', of: 'line_id' },
  inspection: { table: 'inspection_photo', of: 'inspection_id' },
  portal_request: { table: 'portal_request_image', of: 'request_id' },
} as const

type Pictured = keyof typeof tables

export interface ImageRow {
  id: number
  image_name: string
  thumb_name: string
}

export async function imagesOf(db: Db, scope: Scope, noun: Pictured, id: number): Promise<ImageRow[]> {
  const { table, of } = tables[noun]
  const found = await sql<ImageRow>`select id, image_name, thumb_name from ${sql.table(table)}
    where account_id = ${scope.account} and ${sql.ref(of)} = ${id} order by id`.execute(db)
  return found.rows
}

export async function addImages(
  tx: Tx,
  scope: Scope,
  noun: Pictured,
  id: number,
  pictures: Iterable<Picture>,
): Promise<void> {
  const { table, of } = tables[noun]
  const all = [...pictures]
  if (all.length === 0) return
  await keepFiles(
    tx,
    scope,
    all.flatMap((picture) => Object.values(picture)),
  )
  await sql`insert into ${sql.table(table)} (account_id, ${sql.ref(of)}, image_name, thumb_name)
    select ${scope.account}, ${id}, * from unnest(${all.map((p) => p.large)}::text[], ${all.map((p) => p.thumb)}::text[])`.execute(
    tx,
  )
}

/** Finds and locks an image and names its record; undefined for an image of another account. */
export async function findImage(tx: Tx, scope: Scope, noun: Pictured, image: number) {
  const { table, of } = tables[noun]
  const found = await sql<ImageRow & { owner: number }>`select id, image_name, thumb_name, ${sql.ref(of)} as owner
    from ${sql.table(table)} where account_id = ${scope.account} and id = ${image} for update`.execute(tx)
  return found.rows[0]
}

export async function deleteImages(tx: Tx, scope: Scope, noun: Pictured, images: readonly ImageRow[]): Promise<void> {
  if (images.length === 0) return
  await sql`delete from ${sql.table(tables[noun].table)}
    where account_id = ${scope.account} and id = any(${images.map((image) => image.id)})`.execute(tx)
  const shared = new Set(await stillShown(tx, scope, noun, images))
  await dropFiles(
    tx,
    scope,
    images.filter(({ image_name }) => !shared.has(image_name)).flatMap((image) => [image.image_name, image.thumb_name]),
  )
}

/**
 * A work order shows pictures of a request, the log those of work orders, and a deposit settlement those of an inspection,
 * without a copy: those that another record still shows are kept.
 */
const sharing: readonly Pictured[] = [
  'maintenance_log',
  'work_order',
  'work_order_comment',
  'portal_request',
  'inspection',
  'deposit_line',
]

async function stillShown(tx: Tx, { account }: Scope, noun: Pictured, images: readonly ImageRow[]): Promise<string[]> {
  if (!sharing.includes(noun)) return []
  const names = images.map(({ image_name }) => image_name)
  const shown = sharing.map(
    (one) => sql`select image_name from ${sql.table(tables[one].table)}
      where account_id = ${account} and image_name = any(${names}::text[])`,
  )
  const { rows } = await sql<{ image_name: string }>`${sql.join(shown, sql` union `)}`.execute(tx)
  return rows.map(({ image_name }) => image_name)
}

/** Shows the pictures of a work order and of its comments in an entry of the log, without a copy. */
export async function shareOrderImages(tx: Tx, { account }: Scope, order: number, entry: number): Promise<void> {
  await sql`insert into maintenance_log_image (account_id, maintenance_log_id, image_name, thumb_name)
    select ${account}, ${entry}, i.image_name, i.thumb_name from (
      select 1 as place, i.id, i.image_name, i.thumb_name from work_order_image i
      where i.account_id = ${account} and i.work_order_id = ${order}
      union all
      select 2, i.id, i.image_name, i.thumb_name from work_order_comment_image i
      join work_order_comment c on c.account_id = i.account_id and c.id = i.comment_id
      where i.account_id = ${account} and c.work_order_id = ${order}) i order by i.place, i.id`.execute(tx)
}
