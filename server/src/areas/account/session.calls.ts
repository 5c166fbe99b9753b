import type { session } from '@freehold/contract/account/session'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import type { Caller, HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { mailNewDevice } from '../../mail/events/new-device'
import { deviceOf } from './device'
import { noteDevice } from './known-device.sql'
import { addressDoor, loginDoor, reserveTry } from './lockout'
import { passwordFits } from './passwords'
import {
  closeSession,
  houseRulesOf,
  loginOf,
  meOf,
  openSession,
  renewSuperSession,
  takeEntryToken,
  type Who,
} from './session.sql'

const wrong = 'Your credentials is not correct!'

async function signIn(context: AppContext, identities: Identities, who: Who, caller: Caller) {
  const now = context.now()
  const token = await write(context.pool, who.account_id, async (tx) => {
    // The user's row is locked, so two sign-ins at once do not both find the same device new.
    const opened = await openSession(tx, who, now)
    await tellOfNewDevice(tx, who, caller, now)
    return opened
  })
  const { scope } = await identities.of(token)
  const db = readsOf(context.pool, who.account_id)
  const [user, rules] = await Promise.all([
    meOf(db, who.account_id, who.user_id, scope.onBehalfBy),
    houseRulesOf(db, who.account_id),
  ])
  return { data: { token, user, ...rules } }
}

/** A super admin who works on a user's behalf uses a device of its own, which does not count as the user's. */
async function tellOfNewDevice(tx: Tx, who: Who, { agent, address }: Caller, now: Date): Promise<void> {
  if (typeof who.super_admin_id === 'number') return
  const user = { account: who.account_id, user: who.user_id }
  const fresh = await noteDevice(tx, user, deviceOf(agent, address), now)
  if (fresh !== null) await mailNewDevice(tx, who.account_id, fresh)
}

export const sessionHandlers = (identities: Identities): HandlersOf<typeof session> => ({
  login: async ({ context, input, caller, refuse }) => {
    const tried = await reserveTry(context.pool, [loginDoor(input.email), addressDoor(caller.address)], context.now())
    const login = await loginOf(context.pool, input.email)
    if (!(await passwordFits(login?.password_hash, input.password)) || !login) return refuse('E_CREDENTIALS', wrong)
    await tried.succeeded()
    return signIn(context, identities, login, caller)
  },

  loginByToken: async ({ context, input, caller, refuse }) => {
    const tried = await reserveTry(context.pool, [addressDoor(caller.address)], context.now())
    const who = await takeEntryToken(context.pool, input.token)
    if (!who) return refuse('E_CREDENTIALS', 'This link has been used or is too old. Please sign in.')
    await tried.succeeded()
    return signIn(context, identities, who, caller)
  },

  logout: async ({ tx, session }) => {
    await closeSession(tx, session)
    identities.forget(session)
    return {}
  },

  superLoginByToken: async ({ context, input, caller, refuse }) => {
    const tried = await reserveTry(context.pool, [addressDoor(caller.address)], context.now())
    const token = await renewSuperSession(context.pool, input.token)
    if (!token) return refuse('E_CREDENTIALS', 'The super admin session has ended. Please sign in.')
    await tried.succeeded()
    return { data: { token } }
  },
})
