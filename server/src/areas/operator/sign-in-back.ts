import type { AppContext } from '../../app-context'
import { write } from '../../database/write'
import type { Caller } from '../../http/answers'
import { hashOf } from '../../http/identity'
import { Refusal } from '../../http/refusal'
import { superOfSession } from '../../http/super-identity'
import { addressDoor, reserveTry, wayBackDoor } from '../account/security/lockout'
import { takeCodeIn, wrongCode } from './sign-in-super'
import { renewSuperSession, secretOf } from './super-admin.sql'

interface WayBack {
  token: string
  code: string
}

/**
 * Exchanges the token that leads back from a support session for a super admin's session. The second factor is asked for
 * again, because the token alone was in a tab that showed an account. A wrong code rolls the exchange back.
 */
export async function signInBack(context: AppContext, { token, code }: WayBack, caller: Caller): Promise<string> {
  const { pool, now } = context
  const tried = await reserveTry(pool, [wayBackDoor(token), addressDoor(caller.address)], now())
  const fresh = await write(pool, null, async (tx) => {
    const renewed = await renewSuperSession(tx, token, now())
    const admin = renewed === null ? undefined : await superOfSession(tx, hashOf(renewed), now())
    if (renewed === null || !admin) throw new Refusal('E_CREDENTIALS', 'The super admin session has ended. Sign in.')
    const sealed = await secretOf(tx, admin.id)
    if (!(await takeCodeIn(tx, context, { admin: admin.id, sealed, typed: code }))) throw wrongCode()
    return renewed
  })
  await tried.succeeded()
  return fresh
}
