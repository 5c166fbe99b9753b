import type { invitation, staffUser } from '@freehold/contract/account/staff-user'
import type { HandlersOf } from '../../http/answers'
import { requireUncommon } from './security/choose-password'
import { hashPassword } from './security/passwords'
import { acceptInvitation, askForInvitation, invitationShown } from './users/answer-invitation'
import { cancelEmailChange, resendEmailChange } from './users/ask-email-change'
import { reactivateUser, removeUser, suspendUser, unlockUser } from './users/close-user'
import { invitationLink, resendInvitation } from './users/invite-user'
import { restoreUser } from './users/restore-user'
import { saveUser } from './users/save-user'
import { userTable } from './users/staff-user.sql'
import { userToChange } from './users/user-facts'
import { userShown } from './users/user-shown'

export const staffUserHandlers: HandlersOf<typeof staffUser> = {
  list: ({ db, scope, input, context }) => userTable(db, scope, input, context.now()),

  get: async ({ db, scope, input, context }) => ({ data: await userShown(db, scope, input.uid, context.now()) }),

  save: async ({ tx, scope, input, context }) => {
    if (input.pwd !== '') requireUncommon('pwd', input.pwd)
    const passwordHash = input.pwd === '' ? null : await hashPassword(input.pwd)
    return { id: await saveUser(tx, scope, { input, passwordHash, now: context.now(), directory: context.directory }) }
  },

  remove: async ({ tx, scope, input, context }) => {
    await removeUser(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input, context }) => {
    await restoreUser(tx, scope, input.id, context)
    return {}
  },

  suspend: async ({ tx, scope, input, context }) => {
    await suspendUser(tx, scope, input.id, context.now())
    return {}
  },

  unlock: async ({ tx, scope, input }) => {
    await unlockUser(tx, scope, input.id)
    return {}
  },

  reactivate: async ({ tx, scope, input, context }) => {
    await reactivateUser(tx, scope, input.id, context.now())
    return {}
  },

  resendEmail: async ({ tx, scope, input, context }) => {
    const { user } = await userToChange(tx, scope, input.id, 'change')
    await resendEmailChange(tx, scope, user, context.now())
    return {}
  },

  cancelEmail: async ({ tx, scope, input }) => {
    const { user } = await userToChange(tx, scope, input.id, 'change')
    await cancelEmailChange(tx, scope, user)
    return {}
  },
}

export const invitationHandlers: HandlersOf<typeof invitation> = {
  resend: async ({ tx, scope, input, context }) => {
    await resendInvitation(tx, scope, input.id, context.now())
    return {}
  },

  link: async ({ db, scope, input, context }) => ({ data: await invitationLink(db, context, scope, input.id) }),

  get: async ({ input, context }) => ({ data: await invitationShown(context, input.token) }),

  accept: ({ input, context }) => acceptInvitation(context, input),

  ask: async ({ input, context }) => {
    await askForInvitation(context, input.token)
    return {}
  },
}
