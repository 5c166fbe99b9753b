import type { profile } from '@freehold/contract/account/profile'
import type { HandlersOf } from '../../http/answers'
import { confirmationPath, sendConfirmation } from './setup/confirm-account'
import { cancelEmailChange, resendEmailChange, waitingEmail } from './users/ask-email-change'
import { lockProfile } from './users/profile.sql'
import { updateProfile } from './users/update-profile'

export const profileHandlers: HandlersOf<typeof profile> = {
  update: async ({ context, scope, session, input }) => {
    return { id: scope.user, version: await updateProfile(context, { scope, session }, input) }
  },

  confirmation: async ({ tx, scope, context }) => {
    await sendConfirmation(tx, scope, context.now())
    return { link: context.config.mail ? '' : confirmationPath(context, scope) }
  },

  waitingEmail: async ({ db, scope, context }) => ({ data: await waitingEmail(db, scope, context.now()) }),

  resendEmail: async ({ tx, scope, context }) => {
    const { name, email } = await lockProfile(tx, scope)
    await resendEmailChange(tx, scope, { id: scope.user, name, email }, context.now())
    return {}
  },

  cancelEmail: async ({ tx, scope }) => {
    const { name, email } = await lockProfile(tx, scope)
    await cancelEmailChange(tx, scope, { id: scope.user, name, email })
    return {}
  },
}
