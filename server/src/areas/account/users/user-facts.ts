import { type UserFacts, userCan } from '@freehold/rules/account/user-can'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { seesAllOf } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { countAdministrators, lockStaffUser, lockUsers, type StoredUser } from './staff-user.sql'

export const administrator = 1

/** The facts by which `userCan` decides. */
export async function factsOf(db: Db, scope: UserScope, user: StoredUser): Promise<UserFacts> {
  const administrators = await countAdministrators(db, scope)
  return {
    name: user.name,
    state: user.state,
    self: user.id === scope.user,
    owner: user.is_owner,
    administrator: user.group_id === administrator,
    lastAdministrator: user.group_id === administrator && user.state === 'ACTIVE' && administrators <= 1,
    by: { administrator: scope.group === administrator, seesAsMuch: seesAllOf(scope, user.properties) },
  }
}

export function requireMay(facts: UserFacts, action: keyof typeof userCan): void {
  const { refused } = userCan[action](facts)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
}

/** Locks a user that the caller is about to change, and refuses what the table of users refuses. */
export async function userToChange(tx: Tx, scope: UserScope, id: number, action: keyof typeof userCan) {
  await lockUsers(tx, scope)
  const user = await lockStaffUser(tx, scope, id)
  if (!user) throw notFound('User')
  const facts = await factsOf(tx, scope, user)
  requireMay(facts, action)
  return { user, facts }
}
