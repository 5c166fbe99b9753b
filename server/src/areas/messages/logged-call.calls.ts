import type { loggedCall } from '@freehold/contract/messages/logged-call'
import type { HandlersOf } from '../../http/answers'
import { followUpCall, removeCall, saveCall } from './calls/save-call'

export const loggedCallHandlers: HandlersOf<typeof loggedCall> = {
  save: ({ tx, scope, input, context }) => saveCall(tx, scope, input, context.now()),

  followUp: async ({ tx, scope, input, context }) => {
    await followUpCall(tx, scope, input.id, context.now())
    return {}
  },

  remove: async ({ tx, scope, input }) => {
    await removeCall(tx, scope, input.id)
    return {}
  },
}
