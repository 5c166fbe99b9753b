import { showDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles } from '../../../files/keep'
import { archived, erased, type Removed, requireArchived, requireNotYetArchived } from '../../../http/archived'
import { notFound, Refusal } from '../../../http/refusal'
import { hasPosted } from '../../money/expenses/order-expense.sql'
import { deleteImages, findImage, imagesOf } from '../../portfolio/image.sql'
import { closeApproval } from '../approvals/approval-link'
import { commentImagesOf } from '../order-record/comment.sql'
import { logOrder } from '../order-record/order-log'
import { deleteOrder, lockOrder, markOrderArchived } from '../order-record/work-order.sql'
import { invoiceFilesOf } from '../sending/invoice.sql'
import { closeJobLink } from '../sending/job-link'

interface Removing {
  id: number
  confirm: boolean
}

/** Deletes a work order: one that was ever paid is archived with its expense, all others are erased. */
export async function removeOrder(tx: Tx, scope: Scope, { id, confirm }: Removing, now: Date): Promise<Removed> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  requireNotYetArchived(found, 'work order', found.job_title)
  if (found.paid && !confirm)
    throw new Refusal(
      'E_CONFIRM',
      `This work order is paid. Its expense of ${showDollars(found.total_cents / 100)} stays in the books. Delete the work order?`,
    )
  if (await hasPosted(tx, scope, id)) {
    await markOrderArchived(tx, scope, id, now)
    await logOrder(tx, scope, found, `archived the work order "${found.job_title}"`)
    return archived('work order')
  }
  await deleteImages(tx, scope, 'work_order_comment', await commentImagesOf(tx, scope, id))
  await deleteImages(tx, scope, 'work_order', await imagesOf(tx, scope, 'work_order', id))
  const invoices = await invoiceFilesOf(tx, scope, id)
  await closeJobLink(tx, scope, id, now)
  await closeApproval(tx, scope, id, now)
  await deleteOrder(tx, scope, id)
  await dropFiles(tx, scope, invoices)
  await logOrder(tx, scope, found, `deleted the work order "${found.job_title}"`)
  return erased
}

/** Puts an archived work order back on the list. */
export async function restoreOrder(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  requireArchived(found, 'work order', found.job_title)
  await markOrderArchived(tx, scope, id, null)
  await logOrder(tx, scope, found, `restored the work order "${found.job_title}"`)
}

export async function removeOrderImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findImage(tx, scope, 'work_order', image)
  const order = found && (await lockOrder(tx, scope, found.owner))
  if (!order) throw notFound('Image')
  await deleteImages(tx, scope, 'work_order', [found])
  await logOrder(tx, scope, order, `deleted an image of the work order "${order.job_title}"`)
}
