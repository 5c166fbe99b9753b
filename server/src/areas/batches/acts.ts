import type { BatchAct } from '@freehold/rules/batches/batch-acts'
import type { Act } from './act'
import { pauseListing, publishListing, withdrawListing } from './listing-acts'
import { assignOrder, moveOrders, orderUrgency } from './order-acts'
import { archiveContractors, deleteNotice, reactivateUsers, suspendUsers } from './other-acts'

/** Everything that can be done to many rows at once. */
export const acts: Record<BatchAct, Act> = {
  ASSIGN_ORDER: assignOrder,
  ORDER_URGENCY: orderUrgency,
  MOVE_ORDER: moveOrders,
  DELETE_NOTICE: deleteNotice,
  SUSPEND_USER: suspendUsers,
  REACTIVATE_USER: reactivateUsers,
  ARCHIVE_CONTRACTOR: archiveContractors,
  PUBLISH_LISTING: publishListing,
  PAUSE_LISTING: pauseListing,
  WITHDRAW_LISTING: withdrawListing,
}
