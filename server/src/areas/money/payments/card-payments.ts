import { sql } from 'kysely'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { NoAnswer, Outbound, Place } from '../../../outbound/outbound'
import type { FoundSale, Sale } from '../../../providers/payments/port'
import { type CardPayment, cardsInTurn, lockCard, setCard } from './card-payment.sql'
import { sayPaymentFailed } from './payment-failed'
import { settleCard } from './reconcile-cards'
import { recordCapture } from './record-capture'

/** Cards that are charged at the gateway. */
export const cardPayments: Outbound<CardPayment, Sale, FoundSale | null> = {
  noun: 'card payment',
  job: 'card-payments',
  unknown:
    "The card company didn't answer. We are checking whether the money was taken, so don't pay again. The payment shows here once we know.",
  isBeingAsked: ({ state }) => state === 'PENDING',
  lock: lockCard,
  conclude,
  accounts: (before) => sql<Place>`select account_id, timezone from accounts_with_open_cards(${before})`,
  inTurn: ({ pool, now }, scope) => cardsInTurn(readsOf(pool, scope.account), scope, now()),
  markAsked: (tx, scope, id, now) => setCard(tx, scope, id, { asked_at: now }),
  lookUp: ({ payments }, { reference }) => payments.find(reference),
  settle: settleCard,
}

async function conclude(tx: Tx, scope: Scope, card: CardPayment, sale: Sale | NoAnswer): Promise<CardPayment> {
  // A capture is always recorded, whatever was assumed meanwhile: the money was taken.
  if ('outcome' in sale && sale.outcome === 'captured') {
    if (card.entry !== null) return card
    return { ...card, state: 'CAPTURED', entry: await recordCapture(tx, scope, card, sale) }
  }
  if (card.state !== 'PENDING') return card
  const written =
    'state' in sale && sale.state === 'unknown'
      ? ({ state: 'UNKNOWN', message: '', unsent: false } as const)
      : ({ state: 'DECLINED', message: sale.message, unsent: 'state' in sale } as const)
  await setCard(tx, scope, card.id, written)
  if (written.state === 'DECLINED') await sayPaymentFailed(tx, scope, card, written.message)
  return { ...card, ...written }
}
