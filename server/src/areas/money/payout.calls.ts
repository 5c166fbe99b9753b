import type { payout } from '@freehold/contract/money/payout'
import { toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { ownerBoard } from './payouts/owner-board'
import { payoutNoticed } from './payouts/reconcile-payouts'
import { sendPayout } from './payouts/send-payout'

export const payoutHandlers: HandlersOf<typeof payout> = {
  board: ({ db, scope, input, house }) => ownerBoard(db, scope, input.id, house.payouts.kind),

  send: async ({ house, scope, input, key }) => {
    const { id, amount, state } = await sendPayout(house, scope, input, key)
    return { id, amount: toDollars(amount), state }
  },

  notice: async ({ house, input }) => {
    if (input.resource) await payoutNoticed(house, input.resource.payout_batch_id)
    return {}
  },
}
