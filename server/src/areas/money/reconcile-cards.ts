import { dayIn } from '@freehold/rules/day'
import { settlementLines } from '@freehold/rules/entry'
import { readsOf } from '../../database/read'
import { houseScope, type Scope } from '../../database/scope'
import { type Tx, write } from '../../database/write'
import type { House } from '../../house'
import type { FoundSale } from '../../providers/payments/port'
import { type CardPayment, lockCard, markArrived, openCards, setCard } from './card-payment.sql'
import { recordCapture } from './charge-card'
import { postOne } from './journal.sql'
import { findReceipt } from './receipt.sql'
import { lockRentAccount } from './rent-account.sql'
import { settlementKey } from './void-entry'

/** A request of its own may still be at work on a payment younger than this. */
export const minuteOld = 60_000
/** The gateway's books may lag: only after so long does it not knowing of a sale prove that there was none. */
const provenAfter = 15 * minuteOld
const together = 100

/**
 * Finds the end of every card payment that has none: asked and not answered, captured and not recorded, recorded and not
 * settled. It asks the gateway by our own reference, never charges, and may run as often as one likes.
 */
export async function reconcileCards(
  house: House,
  { account, timezone }: { account: number; timezone: string },
): Promise<number> {
  const now = house.now()
  const scope = houseScope(account, timezone, dayIn(timezone, now))
  const before = new Date(now.getTime() - minuteOld)
  const cards = await openCards(readsOf(house.pool, account), scope, before, together)
  for (const card of cards) {
    const sale = await house.payments.find(card.reference)
    await write(house.pool, account, (tx) => settle(tx, scopeOf(scope, card), card.id, sale, now))
  }
  return cards.length
}

/** What is recorded late is recorded for who charged the card. */
const scopeOf = (scope: Scope, { userId, userName, onBehalfBy }: CardPayment): Scope => ({
  ...scope,
  user: userId,
  userName,
  onBehalfBy,
})

async function settle(tx: Tx, scope: Scope, id: number, sale: FoundSale | null, now: Date): Promise<void> {
  const seen = await lockCard(tx, scope, id)
  if (!seen) return
  await setCard(tx, scope, id, { asked_at: now })
  if (seen.entry !== null) return finish(tx, scope, seen, sale)
  if (sale === null) {
    if (now.getTime() - seen.createdAt.getTime() > provenAfter)
      await setCard(tx, scope, id, {
        state: 'DECLINED',
        message: 'The card was not charged: the payment never arrived.',
      })
    return
  }
  if (sale.state === 'captured' || sale.state === 'settled') await recordCapture(tx, scope, seen, sale)
  else
    await setCard(tx, scope, id, {
      state: 'DECLINED',
      message: sale.state === 'declined' ? sale.message : 'The card company took the payment back.',
    })
}

/** Money on its way has arrived. A payment that was deleted meanwhile moves nothing more. */
async function finish(tx: Tx, scope: Scope, card: CardPayment, sale: FoundSale | null): Promise<void> {
  if (card.entry === null || card.settled || sale?.state !== 'settled') return
  const account = await lockRentAccount(tx, scope, card.occupancy)
  const receipt = await findReceipt(tx, scope, card.entry)
  if (!account || !receipt) throw new Error(`The payment of card payment ${card.id} is not there`)
  await setCard(tx, scope, card.id, { settled: true })
  if (receipt.voided) return
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
    key: settlementKey(card.entry),
  })
  await markArrived(tx, scope, card.entry)
}
