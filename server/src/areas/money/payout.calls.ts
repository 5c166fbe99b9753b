import type { payout } from '@freehold/contract/money/payout'
import { toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { ownerBoard } from './payouts/owner-board'
import { payoutNoticed } from './payouts/owner-payouts'
import { sendPayout } from './payouts/send-payout'

export const payoutHandlers: HandlersOf<typeof payout> = {
  board: ({ db, scope, input, context }) => ownerBoard(db, scope, input.id, context.payouts.kind),

  send: async ({ context, scope, input, key }) => {
    const { id, amount, state } = await sendPayout(context, scope, input, key)
    return { id, amount: toDollars(amount), state }
  },

  notice: async ({ context, input }) => {
    if (input.resource) await payoutNoticed(context, input.resource.payout_batch_id)
    return {}
  },
}
