import type { session } from '@freehold/contract/account/session'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import type { House } from '../../house'
import type { HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { addressDoor, forgetFailures, loginDoor, refuseIfLocked, rememberFailure } from './lockout'
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

async function signIn(house: House, identities: Identities, who: Who) {
  const now = house.now()
  const token = await write(house.pool, who.account_id, (tx) => openSession(tx, who, now))
  const { scope } = await identities.of(token)
  const db = readsOf(house.pool, who.account_id)
  const [user, rules] = await Promise.all([
    meOf(db, who.account_id, who.user_id, scope.onBehalfBy),
    houseRulesOf(db, who.account_id),
  ])
  return { data: { token, user, ...rules } }
}

export const sessionHandlers = (identities: Identities): HandlersOf<typeof session> => ({
  login: async ({ house, input, caller, refuse }) => {
    const doors = [loginDoor(input.email), addressDoor(caller.address)] as const
    await refuseIfLocked(house.pool, doors, house.now())
    const login = await loginOf(house.pool, input.email)
    if (!(await passwordFits(login?.password_hash, input.password)) || !login) {
      await rememberFailure(house.pool, doors, house.now())
      return refuse('E_CREDENTIALS', wrong)
    }
    await forgetFailures(house.pool, doors[0])
    return signIn(house, identities, login)
  },

  loginByToken: async ({ house, input, caller, refuse }) => {
    const doors = [addressDoor(caller.address)]
    await refuseIfLocked(house.pool, doors, house.now())
    const who = await takeEntryToken(house.pool, input.token)
    if (!who) {
      await rememberFailure(house.pool, doors, house.now())
      return refuse('E_CREDENTIALS', 'This link has been used or is too old. Please sign in.')
    }
    return signIn(house, identities, who)
  },

  logout: async ({ tx, session }) => {
    await closeSession(tx, session)
    identities.forget(session)
    return {}
  },

  superLoginByToken: async ({ house, input, caller, refuse }) => {
    const doors = [addressDoor(caller.address)]
    await refuseIfLocked(house.pool, doors, house.now())
    const token = await renewSuperSession(house.pool, input.token)
    if (token) return { data: { token } }
    await rememberFailure(house.pool, doors, house.now())
    return refuse('E_CREDENTIALS', 'The super admin session has ended. Please sign in.')
  },
})
