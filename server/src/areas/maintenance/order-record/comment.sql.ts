import { mayGroup } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { ImageRow } from '../../portfolio/image.sql'

interface CommentRow {
  id: number
  at: Date
  user_id: number | null
  user_name: string
  body: string
  images: ImageRow[]
}

/** An own comment may be deleted, and any by users who manage users. */
export const mayRemoveComment = (scope: Scope, { user_id }: { user_id: number | null }): boolean =>
  mayGroup(scope.group, 'users') || (user_id !== null && user_id === scope.user)

/** The comments of a work order, the oldest first, each with its pictures. */
export async function commentsOf(db: Db, scope: Scope, order: number) {
  const { rows } = await sql<CommentRow>`select c.id, c.at, c.user_id, c.user_name, c.body,
      (select coalesce(json_agg(json_build_object('id', i.id, 'image_name', i.image_name, 'thumb_name', i.thumb_name) order by i.id), '[]')
        from work_order_comment_image i where i.account_id = c.account_id and i.comment_id = c.id) as images
    from work_order_comment c where c.account_id = ${scope.account} and c.work_order_id = ${order} order by c.id`.execute(
    db,
  )
  return rows.map(({ user_id, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    removable: mayRemoveComment(scope, { user_id }),
  }))
}

export async function insertComment(tx: Tx, scope: Scope, order: number, body: string, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('work_order_comment')
    .values({
      account_id: scope.account,
      work_order_id: order,
      at,
      user_id: scope.user,
      user_name: scope.userName,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockComment(tx: Tx, { account }: Scope, id: number) {
  return tx
    .selectFrom('work_order_comment')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['id', 'work_order_id', 'user_id'])
    .forUpdate()
    .executeTakeFirst()
}

/** The pictures of all comments of a work order. */
export async function commentImagesOf(tx: Tx, { account }: Scope, order: number): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`select i.id, i.image_name, i.thumb_name from work_order_comment_image i
    join work_order_comment c on c.account_id = i.account_id and c.id = i.comment_id
    where i.account_id = ${account} and c.work_order_id = ${order} order by i.id`.execute(tx)
  return rows
}

export async function deleteComment(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('work_order_comment').where('account_id', '=', account).where('id', '=', id).execute()
}
