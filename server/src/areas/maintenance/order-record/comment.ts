import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Picture } from '../../../files/keep'
import { requireListed } from '../../../http/archived'
import { notFound, Refusal } from '../../../http/refusal'
import { addImages, deleteImages, imagesOf } from '../../portfolio/image.sql'
import { deleteComment, insertComment, lockComment, mayRemoveComment } from './comment.sql'
import { logOrder } from './order-log'
import { lockOrder } from './work-order.sql'

interface Commenting {
  id: number
  body: string
  pictures?: ReadonlyMap<string, Picture>
  at: Date
}

export async function addComment(
  tx: Tx,
  scope: Scope,
  { id, body, pictures = new Map(), at }: Commenting,
): Promise<number> {
  const order = await lockOrder(tx, scope, id)
  if (!order) throw notFound('Work order')
  requireListed(order, 'work order', order.job_title)
  const comment = await insertComment(tx, scope, id, body, at)
  await addImages(tx, scope, 'work_order_comment', comment, pictures.values())
  await logOrder(tx, scope, order, `commented on the work order "${order.job_title}"`)
  return comment
}

export async function removeComment(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockComment(tx, scope, id)
  const order = found && (await lockOrder(tx, scope, found.work_order_id))
  if (!order) throw notFound('Comment')
  if (!mayRemoveComment(scope, found)) throw new Refusal('E_CONFLICT', 'You can only delete your own comments.')
  await deleteImages(tx, scope, 'work_order_comment', await imagesOf(tx, scope, 'work_order_comment', id))
  await deleteComment(tx, scope, id)
  await logOrder(tx, scope, order, `deleted a comment of the work order "${order.job_title}"`)
}
