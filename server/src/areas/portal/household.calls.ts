import type { household } from '@freehold/contract/portal/household'
import type { HandlersOf } from '../../http/answers'
import { householdShown } from './staff/household-shown'
import { endMemberSessions, inviteMember, removeMember, unlockMember } from './staff/member-acts'
import { saveMember } from './staff/save-member'

export const householdHandlers: HandlersOf<typeof household> = {
  get: async ({ db, scope, input }) => ({ data: await householdShown(db, scope, input.tenant_id) }),

  save: ({ tx, scope, input, context }) => saveMember(tx, context, scope, input),

  remove: async ({ tx, scope, input, context }) => {
    await removeMember(tx, scope, input.id, context.now())
    return {}
  },

  invite: async ({ tx, scope, input, context }) => {
    await inviteMember(tx, context, scope, input.id)
    return {}
  },

  unlock: async ({ tx, scope, input }) => {
    await unlockMember(tx, scope, input.id)
    return {}
  },

  endSessions: async ({ tx, scope, input }) => {
    await endMemberSessions(tx, scope, input.id)
    return {}
  },
}
