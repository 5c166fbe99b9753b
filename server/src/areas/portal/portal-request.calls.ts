import type { portalRequest } from '@freehold/contract/portal/portal-request'
import type { HandlersOf } from '../../http/answers'
import { acceptRequest, answerRequest, declineRequest, makeOrder } from './requests/decide-request'
import { wholeRequest } from './requests/request-for-staff'
import { requestTable, waitingCounts } from './requests/request-table.sql'

export const portalRequestHandlers: HandlersOf<typeof portalRequest> = {
  list: ({ db, scope, input }) => requestTable(db, scope, input),

  counts: async ({ db, scope }) => ({ data: await waitingCounts(db, scope) }),

  get: async ({ db, scope, input }) => ({ data: await wholeRequest(db, scope, input.id) }),

  makeOrder: async ({ tx, scope, input, context }) => ({ id: await makeOrder(tx, scope, input, context.now()) }),

  accept: async ({ tx, scope, input, context }) => {
    await acceptRequest(tx, scope, input, context.now())
    return {}
  },

  decline: async ({ tx, scope, input, context }) => {
    await declineRequest(tx, scope, input, context.now())
    return {}
  },

  answer: async ({ tx, scope, input, context }) => ({
    id: await answerRequest(tx, scope, { ...input, at: context.now() }),
  }),
}
