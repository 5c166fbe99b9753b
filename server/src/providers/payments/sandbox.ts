import { randomBytes } from 'node:crypto'
import { cents } from '@freehold/rules/money'
import type { Pool } from '../../database/pool'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { bankNotVerified } from './bank-declines'
import { cannotBeSaved, declinedByGateway, formUsedUp, noLongerSaved } from './declines'
import type { Declined, FoundHold, FoundSale, PaymentMethod, PaymentsPort, SaleOrder } from './port'
import { checkOf, returnsAfter, sandboxBanks } from './sandbox-bank'
import { bankByToken, dropBank } from './sandbox-bank.sql'
import { accountOf, returnCodeOf } from './sandbox-bank-nonces'
import { dropMethod, isKept, keepMethod, nonceOfKept } from './sandbox-method.sql'
import { behaviorOf, savedAs, settlementOf } from './sandbox-nonces'
import {
  type BookedSale,
  bookSale,
  endBookedHold,
  type FoundBooked,
  ofSaved,
  saleByReference,
} from './sandbox-sale.sql'

const settlesAfter = 60_000

/** Takes no money, but keeps books as a provider would, so it knows afterwards what it was asked for. */
export function sandboxPayments(pool: Pool, now: () => Date): PaymentsPort {
  type Taken = 'captured' | 'authorized'
  const book = (order: BookedSale['order'], method: PaymentMethod, refusal: BookedSale['refusal'], taken: Taken) => {
    const sale = { id: randomBytes(6).toString('hex'), order, method, refusal, at: now() }
    return write(pool, null, async (tx) => ((await bookSale(tx, sale, taken)) ? sale.id : null))
  }
  /** The nonce that pays, or why none does. */
  const nonceOf = async (order: SaleOrder): Promise<string | Declined> => {
    const db = readsOf(pool, null)
    if (order.token === undefined) {
      if (accountOf(order.nonce)) return bankNotVerified
      return (await isKept(db, order.nonce)) ? formUsedUp : order.nonce
    }
    const bank = await bankByToken(db, order.token)
    if (bank && !order.mandate)
      throw new ProviderError('A bank debit needs the mandate of the payer.', { permanent: true })
    if (bank) return checkOf(bank, now()) === 'verified' ? bank.nonce : bankNotVerified
    return (await nonceOfKept(db, order.token)) ?? noLongerSaved
  }
  const take = async <As extends Taken>(order: SaleOrder, as: As): Promise<Declined | Answered<As>> => {
    const nonce = await nonceOf(order)
    if (typeof nonce !== 'string') return nonce
    const behavior = behaviorOf(nonce, order.amount)
    if (behavior.does === 'refuse') return behavior.refusal
    if (behavior.does === 'lose') throw noAnswer()
    const refusal = behavior.does === 'decline' ? behavior.refusal : null
    const { amount, reference, description } = order
    const booked = { amount, reference, description, nonce: order.token === undefined ? nonce : `${ofSaved}${nonce}` }
    const id = await book(booked, behavior.method, refusal, as)
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
      return sale && stateOf(sale, now())
    },
    vault: async ({ customer, nonce, token, billing }) => {
      if (accountOf(nonce)) return formUsedUp
      const behavior = behaviorOf(nonce, verified)
      if (behavior.does === 'refuse' || behavior.does === 'decline') return behavior.refusal
      if (nonce === 'fake-paypal-one-time-nonce') return cannotBeSaved
      if (billing?.zip.slice(0, 5) === unknownZip) return declinedByGateway('avs', 'card')
      const kept = await write(pool, null, (tx) => keepMethod(tx, { token, customer, nonce, at: now() }))
      return kept ? { outcome: 'saved', token, method: savedAs(nonce) } : formUsedUp
    },
    forget: (token) =>
      write(pool, null, async (tx) => {
        await dropMethod(tx, token)
        await dropBank(tx, token)
      }),
    ...sandboxBanks(pool, now),
  }
}

/** Braintree's sandbox answers to this one that it is another than the bank's. */
const unknownZip = '20000'

/** A card is verified without an amount. */
const verified = cents(0)

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

function stateOf({ id, order, method, refusal, at, voided }: FoundBooked, now: Date): FoundSale {
  const found = { id, amount: order.amount, method }
  if (voided) return { ...found, state: 'voided' }
  const nonce = order.nonce.replace(ofSaved, '')
  const age = now.getTime() - at.getTime()
  const later = age >= settlesAfter ? settlementOf(nonce, order.amount) : 'pending'
  const fallen = refusal ?? (typeof later === 'string' ? null : later)
  if (fallen) return { ...found, state: 'declined', message: fallen.message, another: fallen.another }
  const code = returnCodeOf(nonce)
  if (code !== null && age >= returnsAfter)
    return { ...found, state: 'returned', code, at: new Date(at.getTime() + returnsAfter) }
  return { ...found, state: later === 'settled' ? 'settled' : 'captured' }
}
