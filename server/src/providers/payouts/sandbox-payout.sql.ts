import { cents } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import type { PayoutOrder, RecipientType } from './port'

export type BookedState = 'PENDING' | 'SUCCESS' | 'FAILED' | 'RETURNED'

export interface BookedPayout {
  batch: string
  order: PayoutOrder
  state: BookedState
  message: string
  at: Date
}

/** False when the reference was used before. */
export async function bookPayout(tx: Tx, { batch, order, state, message, at }: BookedPayout): Promise<boolean> {
  const booked = await tx
    .insertInto('sandbox_payout')
    .values({
      batch_id: batch,
      reference: order.reference,
      recipient_type: order.recipientType,
      recipient: order.recipient,
      amount_cents: order.amount,
      state,
      message,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('batch_id')
    .executeTakeFirst()
  return booked !== undefined
}

export async function bookedUnder(
  db: Db,
  by: { reference: string } | { batch: string },
): Promise<BookedPayout | undefined> {
  const row = await db
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('reference' in by ? 'reference' : 'batch_id', '=', 'reference' in by ? by.reference : by.batch)
    .executeTakeFirst()
  return (
    row && {
      batch: row.batch_id,
      order: {
        amount: cents(row.amount_cents),
        // The database's checks hold both to these words.
        recipientType: row.recipient_type as RecipientType,
        recipient: row.recipient,
        reference: row.reference,
      },
      state: row.state as BookedState,
      message: row.message,
      at: row.created_at,
    }
  )
}

/** The second to come finds it changed. */
export async function changeBooked(
  tx: Tx,
  batch: string,
  change: { from: BookedState; to: BookedState; message: string },
): Promise<void> {
  await tx
    .updateTable('sandbox_payout')
    .set({ state: change.to, message: change.message })
    .where('batch_id', '=', batch)
    .where('state', '=', change.from)
    .execute()
}
