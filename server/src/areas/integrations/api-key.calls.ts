import type { apiKey } from '@freehold/contract/integrations/api-key'
import type { HandlersOf } from '../../http/answers'
import { endKey } from './keys/end-key'
import { keyTable } from './keys/key-table'
import { makeKey } from './keys/make-key'

export const apiKeyHandlers: HandlersOf<typeof apiKey> = {
  list: ({ db, scope, input, context }) => keyTable(db, scope, input, context.now()),

  make: async ({ context, scope, input }) => ({ data: await makeKey(context, scope, input) }),

  revoke: async ({ tx, scope, input, context }) => {
    await endKey(tx, scope, input.id, context.now())
    return {}
  },
}
