import type { AppContext } from '../../../app-context'
import { loginOf } from '../../../database/login'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logUser } from '../log/log-user'
import { requireRoom } from './require-room'
import { findUser, lockRemovedUser, lockUsers, type StoredUser, unarchiveUser, userWithEmail } from './staff-user.sql'
import { factsOf, requireMay } from './user-facts'
import { notifyUser } from './write-changes'

type Context = Pick<AppContext, 'now' | 'directory'>

/** Brings a removed user back as it was. One that was not removed is left as it is. */
export async function restoreUser(tx: Tx, scope: UserScope, id: number, { now, directory }: Context): Promise<void> {
  await lockUsers(tx, scope)
  const user = await lockRemovedUser(tx, scope, id)
  if (!user) {
    if (await findUser(tx, scope, id)) return
    throw notFound('User')
  }
  requireMay(await factsOf(tx, scope, user), 'change')
  await requireFreeLogin(tx, scope, user)
  if (user.state !== 'INVITED') await directory.reserveLogin(scope.account, user.email)
  await unarchiveUser(tx, scope, id)
  await requireRoom(tx, scope)
  if (user.state === 'ACTIVE') await notifyUser(tx, scope, { user: id, what: 'You can sign in again.', now: now() })
  await logUser(tx, scope, id, `${scope.userName} restored the user ${user.name}.`)
}

/** An email address is free as soon as its user is removed. A user of another account is not named. */
async function requireFreeLogin(tx: Tx, scope: UserScope, { name, email, state }: StoredUser) {
  const own = await userWithEmail(tx, scope, email)
  if (own === null && (state === 'INVITED' || !(await loginOf(tx, email)))) return
  const whose = (own !== null && (await findUser(tx, scope, own))?.name) || 'another user'
  throw new Refusal(
    'E_CONFLICT',
    `${email} is now the email of ${whose}. Change it there first, or invite ${name} with another email.`,
  )
}
