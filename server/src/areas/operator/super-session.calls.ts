import type { superSession } from '@freehold/contract/operator/super-session'
import type { HandlersOf } from '../../http/answers'
import { signInBack } from './sign-in-back'
import { signInSuper } from './sign-in-super'
import { closeSuperSession, superLoginOf } from './super-admin.sql'
import { beginSuperFactor, confirmSuperFactor } from './super-factor'

export const superSessionHandlers: HandlersOf<typeof superSession> = {
  login: async ({ context, input, caller }) => ({ data: await signInSuper(context, input, caller) }),
  loginByToken: async ({ context, input, caller }) => ({
    data: { token: await signInBack(context, input, caller) },
  }),
  me: async ({ admin: { name, email }, context }) => {
    const login = await superLoginOf(context.pool, email)
    return { data: { name, email, factor_due: login?.factor_on !== true } }
  },
  beginFactor: async ({ tx, context, admin }) => ({ data: await beginSuperFactor(tx, context, admin) }),
  confirmFactor: async ({ context, input, admin }) => {
    await confirmSuperFactor(context, admin, input.code)
    return {}
  },
  logout: async ({ tx, session }) => {
    await closeSuperSession(tx, session)
    return {}
  },
}
