import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { personKey, type TenantScope } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { countRequest } from '../../account/security/lockout'
import { mailSignInCode } from '../mails/sign-in-code'
import { setCodeGiven } from '../sessions/tenant-session.sql'
import { lockEntering } from '../sessions/tenant-use.sql'
import { isCodeOf } from './attempt'
import { personOf } from './candidate.sql'
import { codeOf, countCodeTry, insertCode, proveCode, takeProved } from './code.sql'
import { sessionCodeDoor } from './doors'
import { lockedIn } from './locked'
import { texts } from './texts/all'

/** Mails a code that counts in this session alone. */
export async function mailSessionCode(tx: Tx, scope: TenantScope, session: Buffer, now: Date): Promise<void> {
  const entering = await lockEntering(tx, scope, now)
  if (!entering || entering.email === '') throw new Refusal('E_CONFLICT', texts[scope.language].noEmail)
  await countRequest(tx, [sessionCodeDoor(scope)], now, lockedIn(scope.language, now))
  const { account, tenant, member } = scope
  const code = await insertCode(tx, { account, tenant, member, attempt: session, mailed: true }, now)
  await mailSignInCode(tx, account, code)
}

/** Enters the code of this session. */
export async function useSessionCode(
  { pool, now, ticketSecret }: AppContext,
  scope: TenantScope,
  session: Buffer,
  typed: string,
): Promise<void> {
  const says = texts[scope.language]
  const wrong = () => new Refusal('E_CODE', says.wrongCode, { fields: { code: says.codeField } })
  const attempt = await codeOf(readsOf(pool, null), session, now())
  if (!attempt || personKey(personOf(attempt)) !== personKey(scope)) throw wrong()
  const counted = await write(pool, scope.account, (tx) => countCodeTry(tx, attempt))
  if (!counted || !isCodeOf(ticketSecret, attempt, typed)) throw wrong()
  await write(pool, scope.account, async (tx) => {
    if (!(await proveCode(tx, attempt, now())) || !(await takeProved(tx, attempt))) throw wrong()
    await setCodeGiven(tx, session, now())
  })
}
