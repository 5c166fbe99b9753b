import type { session } from '@freehold/contract/account/session'
import type { AppContext } from '../../app-context'
import { type Login, loginOf } from '../../database/login'
import { readsOf } from '../../database/read'
import type { Caller, HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { checkCode } from './security/check-code'
import { knownDevice, rememberDevice } from './security/device-cookie'
import { addressDoor, deviceDoor, loginDoor, reserveTry } from './security/lockout'
import { notifyOfLock } from './security/notify-of-lock'
import { passwordFits } from './security/passwords'
import { closeSession, takeEntryToken } from './sessions/session.sql'
import { signIn, wrong } from './sessions/sign-in'
import { endSupport } from './support/end-support'
import { supportOfSession } from './support/support-session.sql'

/** The second step that a right password alone is asked for. */
const asked = {
  missing: 'Enter the code of your authenticator app, or a recovery code.',
  'passkey missing': 'Your account requires a second step. Sign in with your passkey, or enter a recovery code.',
} as const

/** A browser that the user has signed in with before has a count of its own. */
function doorOf(context: AppContext, login: Login | undefined, email: string, { cookies }: Caller) {
  if (!login) return loginDoor(email)
  const user = { account: login.account_id, user: login.user_id }
  const device = knownDevice(context, user, cookies)
  return device === null ? loginDoor(email) : deviceDoor(user.account, user.user, device)
}

export const sessionHandlers = (identities: Identities): HandlersOf<typeof session> => ({
  login: async ({ context, input, caller, refuse }) => {
    const login = await loginOf(readsOf(context.pool, null), input.email)
    const doors = [doorOf(context, login, input.email, caller), addressDoor(caller.address)]
    const tried = await reserveTry(context.pool, doors, context.now())
    if (!(await passwordFits(login?.password_hash, input.password)) || !login) {
      if (tried.locksLogin) await notifyOfLock(context, login, caller)
      return refuse('E_CREDENTIALS', wrong)
    }
    const checked = await checkCode(context, { account: login.account_id, user: login.user_id }, input.code)
    if (checked === 'missing' || checked === 'passkey missing') {
      await tried.halfWay()
      return refuse('E_SECOND_FACTOR', asked[checked])
    }
    if (checked === 'wrong') {
      if (tried.locksLogin) await notifyOfLock(context, login, caller)
      return refuse('E_SECOND_FACTOR', 'This code is not correct, or was used before.', { code: 'Enter another code.' })
    }
    await tried.succeeded()
    const answer = await signIn(context, identities, login, caller)
    rememberDevice(context, { account: login.account_id, user: login.user_id }, caller)
    return answer
  },

  loginByToken: async ({ context, input, caller, refuse }) => {
    const tried = await reserveTry(context.pool, [addressDoor(caller.address)], context.now())
    const who = await takeEntryToken(context.pool, input.token)
    if (!who) return refuse('E_CREDENTIALS', 'This link has been used or is too old. Sign in.')
    await tried.succeeded()
    return signIn(context, identities, who, caller)
  },

  logout: async ({ tx, session, scope, context }) => {
    const support = scope.onBehalfBy === null ? null : await supportOfSession(tx, scope.account, session)
    if (support !== null) await endSupport(tx, scope.account, support, 'SIGNED_OUT', context.now())
    await closeSession(tx, session)
    identities.forget(session)
    return {}
  },
})
