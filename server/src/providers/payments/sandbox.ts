import { randomBytes } from 'node:crypto'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import { formUsedUp } from './declines'
import type { FoundSale, PaymentMethod, PaymentsPort, SaleOrder } from './port'
import { behaviorOf, settlementOf } from './sandbox-nonces'
import { type BookedSale, bookSale, type FoundBooked, saleByReference } from './sandbox-sale.sql'

const settlesAfter = 60_000

/** Takes no money, but keeps books as a provider would, so it knows afterwards what it was told to do. */
export function sandboxPayments(pool: Pool, now: () => Date): PaymentsPort {
  const book = (order: SaleOrder, method: PaymentMethod, refusal: BookedSale['refusal']) => {
    const sale = { id: randomBytes(6).toString('hex'), order, method, refusal, at: now() }
    return write(pool, null, async (tx) => ((await bookSale(tx, sale)) ? sale.id : null))
  }

  return {
    clientToken: async () => ({ kind: 'sandbox', token: 'sandbox' }),
    sale: async (order) => {
      const behavior = behaviorOf(order.nonce, order.amount)
      if (behavior.does === 'refuse') return behavior.refusal
      if (behavior.does === 'lose') throw noAnswer()
      const refusal = behavior.does === 'decline' ? behavior.refusal : null
      const id = await book(order, behavior.method, refusal)
      if (id === null) return formUsedUp
      if (behavior.does === 'capture-unheard') throw noAnswer()
      return refusal ?? { outcome: 'captured', id, method: behavior.method }
    },
    find: async (reference) => {
      const sale = await saleByReference(readsOf(pool, null), reference)
      return sale && asItStands(sale, now())
    },
  }
}

const noAnswer = () => new ProviderUnknown('The payment provider did not answer.')

function asItStands({ id, order, method, refusal, at, voided }: FoundBooked, now: Date): FoundSale {
  const found = { id, amount: order.amount, method }
  if (voided) return { ...found, state: 'voided' }
  const later = now.getTime() - at.getTime() >= settlesAfter ? settlementOf(order.nonce, order.amount) : 'pending'
  const fallen = refusal ?? (typeof later === 'string' ? null : later)
  if (fallen) return { ...found, state: 'declined', message: fallen.message, another: fallen.another }
  return { ...found, state: later === 'settled' ? 'settled' : 'captured' }
}
