import type { AppContext } from '../../app-context'
import { type Tx, write } from '../../database/write'
import type { Caller } from '../../http/answers'
import { Refusal } from '../../http/refusal'
import { letterHere } from '../../links/placed-token'
import { mailSuperSignInLocked } from '../../mail/operator-events'
import { addressDoor, loginDoor, reserveTry } from '../account/security/lockout'
import { passwordFits } from '../account/security/passwords'
import { stepOf } from '../account/security/totp'
import { deviceOf } from '../account/sessions/device'
import { logSuper } from '../account/support/super-activity.sql'
import { openSuperSession, superLoginOf, takeStepOf } from './super-admin.sql'

interface Credentials {
  email: string
  password: string
  code: string
}

/** A super admin's login is locked apart from a user's with the same address. */
export const superDoor = (email: string): ReturnType<typeof loginDoor> => loginDoor(`super admin ${email.trim()}`)

/** Signs a super admin in. Without a second factor the session that it opens can only set one up. */
export async function signInSuper(context: AppContext, { email, password, code }: Credentials, caller: Caller) {
  const { pool, now } = context
  const tried = await reserveTry(pool, [superDoor(email), addressDoor(caller.address)], now())
  const login = await superLoginOf(pool, email)
  if (!(await passwordFits(login?.password_hash, password)) || !login) {
    if (tried.locksLogin) await noteLock(context, { email, exists: login !== undefined }, caller)
    throw new Refusal('E_CREDENTIALS', 'Your credentials is not correct!')
  }
  if (login.factor_on && code.trim() === '') {
    await tried.halfWay()
    throw new Refusal('E_SECOND_FACTOR', 'Enter the code of your authenticator app.')
  }
  if (login.factor_on && !(await takeCode(context, login.id, login.factor_secret, code))) {
    if (tried.locksLogin) await noteLock(context, { email, exists: login !== undefined }, caller)
    throw wrongCode()
  }
  await tried.succeeded()
  const token = await write(pool, null, (tx) =>
    openSuperSession(tx, login.id, { now: now(), cell: letterHere(context.config) }),
  )
  return { token, factor_due: !login.factor_on }
}

export const wrongCode = () =>
  new Refusal('E_SECOND_FACTOR', 'This code is not correct, or was used before.', {
    fields: { code: 'Enter another code.' },
  })

/** Uses up a code of the authenticator app. */
export const takeCode = (context: AppContext, admin: number, sealed: string | null, typed: string): Promise<boolean> =>
  write(context.pool, null, (tx) => takeCodeIn(tx, context, { admin, sealed, typed }))

interface TypedCode {
  admin: number
  /** The secret of the authenticator app. */
  sealed: string | null
  typed: string
}

export async function takeCodeIn(
  tx: Tx,
  { vault, now }: AppContext,
  { admin, sealed, typed }: TypedCode,
): Promise<boolean> {
  if (sealed === null) return false
  const secret = Buffer.from(vault.openFactor(admin, sealed), 'base64')
  const step = stepOf(secret, typed.replace(/\s/g, ''), now())
  return step !== null && takeStepOf(tx, admin, step, now())
}

const noteLock = (
  { pool, now }: AppContext,
  login: { email: string; exists: boolean },
  caller: Caller,
): Promise<void> =>
  write(pool, null, async (tx) => {
    const superAdmin = login.email.slice(0, 191)
    await logSuper(tx, { superAdmin, account: '', message: 'Locked after failed sign-ins.' }, now())
    await mailSuperSignInLocked(tx, { ...login, ...deviceOf(caller.agent, caller.address) }, now())
  })
