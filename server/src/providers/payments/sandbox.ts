import { randomBytes } from 'node:crypto'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import { formUsedUp } from './declines'
import type { Declined, FoundHold, FoundSale, PaymentMethod, PaymentsPort, SaleOrder } from './port'
import { behaviorOf, settlementOf } from './sandbox-nonces'
import { type BookedSale, bookSale, endBookedHold, type FoundBooked, saleByReference } from './sandbox-sale.sql'

const settlesAfter = 60_000

/** Takes no money, but keeps books as a provider would, so it knows afterwards what it was told to do. */
export function sandboxPayments(pool: Pool, now: () => Date): PaymentsPort {
  type Taken = 'captured' | 'authorized'
  const book = (order: SaleOrder, method: PaymentMethod, refusal: BookedSale['refusal'], taken: Taken) => {
    const sale = { id: randomBytes(6).toString('hex'), order, method, refusal, at: now() }
    return write(pool, null, async (tx) => ((await bookSale(tx, sale, taken)) ? sale.id : null))
  }
  const take = async <As extends Taken>(order: SaleOrder, as: As): Promise<Declined | Answered<As>> => {
    const behavior = behaviorOf(order.nonce, order.amount)
    if (behavior.does === 'refuse') return behavior.refusal
    if (behavior.does === 'lose') throw noAnswer()
    const refusal = behavior.does === 'decline' ? behavior.refusal : null
    const id = await book(order, behavior.method, refusal, as)
    if (id === null) return formUsedUp
    if (behavior.does === 'capture-unheard') throw noAnswer()
    return refusal ?? { outcome: as, id, method: behavior.method }
  }
  const end = async (id: string, state: 'captured' | 'voided') => {
    if (!(await write(pool, null, (tx) => endBookedHold(tx, id, state))))
      throw new ProviderUnknown('The payment is not authorized.')
  }

  return {
    clientToken: async () => ({ kind: 'sandbox', token: 'sandbox' }),
    sale: (order) => take(order, 'captured'),
    authorize: (order) => take(order, 'authorized'),
    capture: (id) => end(id, 'captured'),
    release: (id) => end(id, 'voided'),
    findHold: async (reference) => {
      const sale = await saleByReference(readsOf(pool, null), reference)
      return sale && holdOf(sale)
    },
    find: async (reference) => {
      const sale = await saleByReference(readsOf(pool, null), reference)
      return sale && asItStands(sale, now())
    },
  }
}

interface Answered<As> {
  outcome: As
  id: string
  method: PaymentMethod
}

function holdOf({ id, order, method, refusal, state }: FoundBooked): FoundHold {
  const found = { id, amount: order.amount, method }
  return refusal || state === 'declined'
    ? { ...found, state: 'declined', message: refusal?.message ?? '' }
    : { ...found, state }
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
