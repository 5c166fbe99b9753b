import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { badField } from '../../../http/refusal'
import { checkCode } from './check-code'
import { codeDoor, reserveTry } from './lockout'
import { factorOf } from './second-factor.sql'

/** Refuses a wrong code of the signed-in user, who has an authenticator app. One without an app needs no code. */
export async function requireOwnCode(
  context: AppContext,
  scope: UserScope,
  field: string,
  typed: string,
): Promise<void> {
  const { pool, now } = context
  if (!(await factorOf(readsOf(pool, scope.account), scope))?.confirmed_at) return
  const tried = await reserveTry(pool, [codeDoor(scope.user)], now())
  const checked = await checkCode(context, scope, typed)
  if (checked === 'missing') {
    await tried.halfWay()
    throw badField(field, 'Enter the code of your authenticator app, or a recovery code.')
  }
  if (checked === 'wrong') throw badField(field, 'This code is not correct, or was used before. Enter another code.')
  await tried.succeeded()
}
