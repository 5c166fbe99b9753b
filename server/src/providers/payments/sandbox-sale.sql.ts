import { cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import type { Declined, PaymentMethod, SaleOrder } from './port'

export interface BookedSale {
  id: string
  order: SaleOrder
  method: PaymentMethod
  /** Null: captured. */
  refusal: Declined | null
  at: Date
}

export interface FoundBooked extends BookedSale {
  voided: boolean
}

/** False when the nonce was used by another sale. */
export async function bookSale(tx: Tx, { id, order, method, refusal, at }: BookedSale): Promise<boolean> {
  const booked = await tx
    .insertInto('sandbox_sale')
    .values({
      id,
      reference: order.reference,
      nonce: order.nonce,
      amount_cents: order.amount,
      description: order.description,
      state: refusal ? 'declined' : 'captured',
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
      kind: row.method === 'paypal' ? 'paypal' : 'card',
      ...(brand !== null && { brand }),
      ...(last4 !== null && { last4 }),
    },
    refusal: message === null || another === null ? null : { outcome: 'declined', message, another },
    at: row.created_at,
    voided: row.state === 'voided',
  }
}
