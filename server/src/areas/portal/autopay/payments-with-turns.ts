import { cardPayments } from '../../money/payments/card-payments'
import { turnOfPayment } from './turn-of-payment'

/** Card payments whose turns of autopay move with them, in one transaction. */
export const paymentsWithTurns: typeof cardPayments = {
  ...cardPayments,
  conclude: async (tx, scope, card, answer) => {
    const concluded = await cardPayments.conclude(tx, scope, card, answer)
    if (card.turn !== null) await turnOfPayment(tx, scope, card.id, { at: scope.clock?.() ?? new Date() })
    return concluded
  },
  settle: async (tx, scope, card, found, now) => {
    await cardPayments.settle(tx, scope, card, found, now)
    if (card.turn !== null) await turnOfPayment(tx, scope, card.id, { at: now })
  },
}
