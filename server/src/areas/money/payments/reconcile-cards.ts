import { dayIn } from '@freehold/rules/day'
import { settlementLines } from '@freehold/rules/entry'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import type { FoundSale } from '../../../providers/payments/port'
import { logActivity } from '../../account/activity.sql'
import { findReceipt, type StoredReceipt } from '../billing/receipt.sql'
import { settlementKey, voidReceipt } from '../billing/void-entry'
import { postOne } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { type CardPayment, lockCard, markArrived, openCards, setCard } from './card-payment.sql'
import { lockAccountOf, recordCapture } from './charge-card'

/** A request of its own may still be at work on a payment younger than this. */
export const minuteOld = 60_000
/** The gateway's books may lag: only after so long does it not knowing of a sale prove that there was none. */
const provenAfter = 15 * minuteOld
const together = 100

/**
 * Concludes every unfinished card payment: asked and not answered, captured and not recorded, recorded and not settled.
 * It looks up our own reference at the gateway, never charges, and may run any number of times. A payment that the
 * gateway cannot report on does not delay the others.
 */
export async function reconcileCards(
  context: AppContext,
  { account, timezone }: { account: number; timezone: string },
): Promise<{ payments: number; failed: number }> {
  const now = context.now()
  const scope = houseScope(account, timezone, dayIn(timezone, now))
  const before = new Date(now.getTime() - minuteOld)
  const cards = await openCards(readsOf(context.pool, account), scope, before, together)
  let failed = 0
  for (const card of cards) {
    try {
      await write(context.pool, account, (tx) => setCard(tx, scope, card.id, { asked_at: now }))
      const sale = await context.payments.find(card.reference)
      await write(context.pool, account, (tx) => settle(tx, scopeOf(scope, card), card.id, sale, now))
    } catch (error) {
      failed += 1
      context.log.warn({ err: error, reference: card.reference }, 'What became of a card payment is not known yet')
    }
  }
  return { payments: cards.length - failed, failed }
}

/** A payment recorded late is recorded in the name of the user who charged the card. */
const scopeOf = (scope: Scope, { userId, userName, onBehalfBy }: CardPayment): Scope => ({
  ...scope,
  user: userId,
  userName,
  onBehalfBy,
})

async function settle(tx: Tx, scope: Scope, id: number, sale: FoundSale | null, now: Date): Promise<void> {
  const account = await lockAccountOf(tx, scope, id)
  const card = await lockCard(tx, scope, id)
  if (!card || !account) return
  if (card.entry !== null) return finish(tx, scope, account, card, sale)
  if (sale === null) {
    if (now.getTime() - card.createdAt.getTime() > provenAfter)
      await setCard(tx, scope, id, {
        state: 'DECLINED',
        message: 'The card was not charged: the payment never arrived.',
        unheard: true,
      })
    return
  }
  if (sale.state === 'captured' || sale.state === 'settled') await recordCapture(tx, scope, card, sale)
  else await setCard(tx, scope, id, { state: 'DECLINED', message: wordsOf(sale), unheard: false })
}

const wordsOf = (sale: FoundSale): string =>
  sale.state === 'declined' ? sale.message : 'The card company took the payment back.'

/** Records that money has arrived, or never will. Nothing is posted for a payment that was deleted meanwhile. */
async function finish(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  card: CardPayment,
  sale: FoundSale | null,
): Promise<void> {
  if (card.entry === null || card.settled || sale === null || sale.state === 'captured') return
  const receipt = await findReceipt(tx, scope, card.entry)
  if (!receipt) throw new Error(`The payment of card payment ${card.id} is not there`)
  if (sale.state !== 'settled') return fallThrough(tx, scope, account, card, receipt, wordsOf(sale))
  await setCard(tx, scope, card.id, { settled: true })
  if (!receipt.voided) await arrive(tx, scope, account, card, card.entry)
}

/** The card company reversed a captured payment: it is voided here as well, and the tenant owes again. */
async function fallThrough(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  card: CardPayment,
  receipt: StoredReceipt,
  message: string,
): Promise<void> {
  await setCard(tx, scope, card.id, { state: 'DECLINED', message })
  if (receipt.voided) return
  await voidReceipt(tx, scope, account, { ...receipt, notes: message })
  await logActivity(tx, scope, {
    noun: 'payment',
    id: receipt.id,
    needs: 'money',
    about: { property: account.property },
    message: `A card payment of ${showDollars(toDollars(card.amount))} of ${account.tenantName} fell through: ${message}`,
  })
}

async function arrive(tx: Tx, scope: Scope, account: RentAccount, card: CardPayment, receipt: number): Promise<void> {
  const { property, unit, occupancy, tenant } = account
  await postOne(tx, scope, {
    day: scope.today,
    kind: 'SETTLEMENT',
    reason: card.reason,
    amount: card.amount,
    lines: settlementLines({ amount: card.amount, reason: card.reason }),
    property,
    unit,
    occupancy,
    tenant,
    key: settlementKey(receipt),
  })
  await markArrived(tx, scope, receipt)
}
