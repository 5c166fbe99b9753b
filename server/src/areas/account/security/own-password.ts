import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { badField } from '../../../http/refusal'
import { confirmDoor, reserveTry } from './lockout'
import { passwordHashOf } from './password.sql'
import { passwordFits } from './passwords'

/** Refuses a wrong password of the signed-in user. A session left open somewhere gets as few guesses as a sign-in. */
export async function requireOwnPassword(
  { pool, now }: AppContext,
  scope: UserScope,
  field: string,
  typed: string,
): Promise<void> {
  const tried = await reserveTry(pool, [confirmDoor(scope.user)], now())
  if (!(await passwordFits(await passwordHashOf(readsOf(pool, scope.account), scope), typed)))
    throw badField(field, 'The current password is not correct.')
  await tried.succeeded()
}
