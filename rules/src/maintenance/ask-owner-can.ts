import { type MayITable, mayI } from '../may-i'
import { type WorkOrderFacts, workOrderState } from './work-order-can'

const unlessPaid = ({ paid }: WorkOrderFacts) =>
  paid ? 'This work order is paid, so there is nothing left to approve.' : null

/**
 * Asking the owner of a property for an approval. Work that is done can still cost more than was approved, because the
 * invoice often comes with Done, so the question ends with the payment.
 */
export const askOwnerTable: MayITable<ReturnType<typeof workOrderState>, 'ask', WorkOrderFacts> = {
  ask: {
    NEW: { to: 'NEW', unless: unlessPaid },
    SENT: { to: 'SENT', unless: unlessPaid },
    ACCEPTED: { to: 'ACCEPTED', unless: unlessPaid },
    SCHEDULED: { to: 'SCHEDULED', unless: unlessPaid },
    IN_PROGRESS: { to: 'IN_PROGRESS', unless: unlessPaid },
    ON_HOLD: { to: 'ON_HOLD', unless: unlessPaid },
    DONE: { to: 'DONE', unless: unlessPaid },
    CLOSED: { to: 'CLOSED', unless: unlessPaid },
    CANCELED: { refused: 'This work order was canceled, so there is nothing left to approve.' },
    archived: { refused: 'This work order was deleted. Restore it first.' },
  },
}

export const askOwnerCan = mayI(workOrderState, askOwnerTable)
