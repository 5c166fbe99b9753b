import { loggedCall } from '@freehold/contract/messages/logged-call'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { shownCall } from './calls/call-shown'
import { findCall } from './calls/logged-call.sql'
import { followUpCall, removeCall, saveCall } from './calls/save-call'

export const loggedCallHandlers: HandlersOf<typeof loggedCall> = {
  get: async ({ db, scope, input }) => {
    const found = await findCall(db, scope, input.id)
    if (!found) throw notFound('Call')
    const person = { kind: found.person_kind, id: found.person_id }
    return { data: { id: found.id, ...withVersion(loggedCall.save, shownCall(scope, person, found)) } }
  },

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
