import type { workOrder } from '@freehold/contract/maintenance/work-order'
import type { HandlersOf } from '../../http/answers'
import { addComment, removeComment } from './order-record/comment'
import { orderTable } from './order-record/order-table.sql'
import { moveOrder, undoLastMove } from './orders/move-order'
import { wholeOrder } from './orders/order-shown'
import { removeOrder, removeOrderImage, restoreOrder } from './orders/remove-order'
import { saveOrder } from './orders/save-order'

export const workOrderHandlers: HandlersOf<typeof workOrder> = {
  list: ({ db, scope, input }) => orderTable(db, scope, input),

  get: async ({ db, scope, input, context }) => ({ data: await wholeOrder(db, scope, input.id, context.now()) }),

  save: async ({ tx, scope, input, pictures, context }) => ({
    id: await saveOrder(tx, scope, { input, pictures, at: context.now() }),
  }),

  move: async ({ tx, scope, input, context }) => ({ stage: await moveOrder(tx, scope, input, context.now()) }),

  undoMove: async ({ tx, scope, input, context }) => ({
    stage: await undoLastMove(tx, scope, input.id, context.now()),
  }),

  comment: async ({ tx, scope, input, pictures, context }) => ({
    id: await addComment(tx, scope, { id: input.id, body: input.body, pictures, at: context.now() }),
  }),

  removeComment: async ({ tx, scope, input }) => {
    await removeComment(tx, scope, input.id)
    return {}
  },

  removeImage: async ({ tx, scope, input }) => {
    await removeOrderImage(tx, scope, input.id)
    return {}
  },

  remove: ({ tx, scope, input, context }) => removeOrder(tx, scope, input, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreOrder(tx, scope, input.id)
    return {}
  },
}
