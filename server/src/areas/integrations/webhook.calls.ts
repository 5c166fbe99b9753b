import type { webhook } from '@freehold/contract/integrations/webhook'
import type { HandlersOf } from '../../http/answers'
import { deliveryTable, oneDelivery } from './webhooks/delivery-shown'
import { endpointTable, oneEndpoint } from './webhooks/endpoint-shown'
import { removeEndpoint } from './webhooks/remove-endpoint'
import { rotateSecret } from './webhooks/rotate-secret'
import { saveEndpoint } from './webhooks/save-endpoint'
import { sendAgain, sendTest } from './webhooks/send-by-hand'

export const webhookHandlers: HandlersOf<typeof webhook> = {
  list: ({ db, scope, input }) => endpointTable(db, scope, input),

  get: async ({ db, scope, input }) => ({ data: await oneEndpoint(db, scope, input.id) }),

  save: ({ context, scope, input }) => saveEndpoint(context, scope, input),

  rotate: async ({ context, scope, input }) => ({ data: { secret: await rotateSecret(context, scope, input) } }),

  remove: async ({ tx, scope, input }) => {
    await removeEndpoint(tx, scope, input.id)
    return {}
  },

  test: async ({ tx, scope, input, context }) => ({
    data: { delivery: await sendTest(tx, scope, input.id, context.now()) },
  }),

  deliveries: ({ db, scope, input }) => deliveryTable(db, scope, input),

  delivery: async ({ db, scope, input }) => ({ data: await oneDelivery(db, scope, input.id) }),

  again: async ({ tx, scope, input, context }) => ({
    data: { delivery: await sendAgain(tx, scope, input.id, context.now()) },
  }),
}
