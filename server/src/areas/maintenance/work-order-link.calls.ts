import type { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { write } from '../../database/write'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { askOwner, withdrawApproval } from './approvals/ask-owner'
import { answerInvoice } from './jobs/answer-invoice'
import { copyJobLink, revokeJobLink, sendOrder } from './jobs/send-order'
import { seesInvoice } from './sending/invoice.sql'

export const workOrderLinkHandlers: HandlersOf<typeof workOrderLink> = {
  send: async ({ tx, scope, input, context }) => {
    const { email } = await sendOrder(tx, context, scope, input, context.now())
    return { email }
  },

  copy: async ({ scope, input, context }) => ({
    url: await write(context.pool, scope.account, (tx) =>
      copyJobLink(tx, context, scope, { id: input.id, at: context.now() }),
    ),
  }),

  revoke: async ({ tx, scope, input, context }) => {
    await revokeJobLink(tx, scope, input.id, context.now())
    return {}
  },

  answerInvoice: async ({ tx, scope, input, context }) => {
    await answerInvoice(tx, context, scope, input, context.now())
    return {}
  },

  viewInvoice: (args) => servePaper(args, 'work_order_invoice', seesInvoice(args.db, args.scope, args.input.file)),

  askOwner: async ({ tx, scope, input, context }) => {
    const { email } = await askOwner(tx, context, scope, input, context.now())
    return { email }
  },

  withdraw: async ({ tx, scope, input, context }) => {
    await withdrawApproval(tx, scope, input.id, context.now())
    return {}
  },
}
