import type { batch } from '@freehold/contract/batches/batch'
import type { HandlersOf } from '../../http/answers'
import { batchShown, cancelBatch, undoBatch } from './end-batch'
import { startBatch } from './start-batch'

export const batchHandlers: HandlersOf<typeof batch> = {
  start: async ({ tx, scope, input, context }) => ({ id: await startBatch(tx, scope, input, context.now()) }),

  get: async ({ db, scope, input }) => ({ data: await batchShown(db, scope, input.id) }),

  cancel: async ({ tx, scope, input, context }) => {
    await cancelBatch(tx, scope, input.id, context.now())
    return {}
  },

  undo: async ({ tx, scope, input, context }) => {
    await undoBatch(tx, scope, input.id, context.now())
    return {}
  },
}
