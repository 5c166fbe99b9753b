import type { password } from '@freehold/contract/account/password'
import type { HandlersOf } from '../../http/answers'
import { changePassword } from './security/change-password'
import { recoveryQuestion, resetPassword, sendRecoveryLink } from './security/recover-password'

export const passwordHandlers: HandlersOf<typeof password> = {
  sendRecoveryLink: async ({ context, input, caller }) => {
    await sendRecoveryLink(context, input.email, caller)
    return {}
  },

  openRecoveryLink: async ({ context, input }) => ({
    data: { question: await recoveryQuestion(context, input.token) },
  }),

  reset: async ({ context, input, caller }) => {
    await resetPassword(context, input, caller)
    return {}
  },

  update: async ({ context, input, caller, scope, session }) => {
    await changePassword(context, { scope, session }, input, caller)
    return {}
  },
}
