import { cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import type { Declined, PaymentMethod, SaleOrder } from './port'

/** An order as it is booked: a sale by token under the nonce that the method was saved with. */
type BookedOrder = Pick<SaleOrder, 'amount' | 'reference' | 'description'> & { nonce: string }

/** A nonce is good for one sale; that of a saved method is booked with this before it, once for each sale. */
export const ofSaved = 'saved '

export interface BookedSale {
  id: string
  order: BookedOrder
  method: PaymentMethod
  /** Null: captured. */
  refusal: Declined | null
  at: Date
}

type State = 'authorized' | 'captured' | 'declined' | 'voided'

export interface FoundBooked extends BookedSale {
  state: State
  voided: boolean
}

/** False when the nonce was used by another sale. */
export async function bookSale(
  tx: Tx,
  { id, order, method, refusal, at }: BookedSale,
  taken: 'captured' | 'authorized' = 'captured',
): Promise<boolean> {
  const booked = await tx
    .insertInto('sandbox_sale')
    .values({
      id,
      reference: order.reference,
      nonce: order.nonce,
      amount_cents: order.amount,
      description: order.description,
      state: refusal ? 'declined' : taken,
      method: method.kind,
      brand: method.brand ?? null,
      last4: method.last4 ?? null,
      message: refusal?.message ?? null,
      another: refusal?.another ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('nonce').where(sql<boolean>`nonce like 'sandbox-%'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return booked !== undefined
}

export async function saleByReference(db: Db, reference: string): Promise<FoundBooked | null> {
  const row = await db.selectFrom('sandbox_sale').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (!row) return null
  const { id, nonce, description, message, another, brand, last4 } = row
  return {
    id,
    order: { reference, nonce, description, amount: cents(row.amount_cents) },
    method: {
      // The table's check holds it to these words.
      kind: row.method as PaymentMethod['kind'],
      ...(brand !== null && { brand }),
      ...(last4 !== null && { last4 }),
    },
    refusal: message === null || another === null ? null : { outcome: 'declined', message, another },
    at: row.created_at,
    state: row.state as State,
    voided: row.state === 'voided',
  }
}

/** The debits of this time whose account returns them. */
export function debitsThatReturn(db: Db, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('sandbox_sale')
    .where('method', '=', 'bank')
    .where('state', '=', 'captured')
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .where('nonce', 'like', `${ofSaved}sandbox-bank-returned-%`)
    .select(['reference', 'id', sql<string>`substr(nonce, ${ofSaved.length + 1})`.as('nonce'), 'created_at as at'])
    .orderBy('created_at')
    .execute()
}

/** Takes or gives back what was authorized; false where it is not, or no longer. */
export async function endBookedHold(tx: Tx, id: string, state: 'captured' | 'voided'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_sale')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', state === 'voided' ? ['authorized', 'captured'] : ['authorized'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
