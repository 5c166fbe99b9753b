import { randomBytes } from 'node:crypto'
import { secondFactor } from '@freehold/contract/account/second-factor'
import type { InputOf } from '@freehold/contract/kit/call'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { badField, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logUser } from '../log/log-user'
import { mailPasskeyAdded, mailPasskeyRemoved } from '../mails/passkey'
import { mailFactorOff, mailFactorOn } from '../mails/second-factor'
import { deviceOf } from '../sessions/device'
import { lockAccount } from '../settings/setting.sql'
import { takeAppCode } from './check-code'
import { confirmDoor, reserveTry } from './lockout'
import { requireOwnCode } from './own-code'
import { requireOwnPassword } from './own-password'
import { passkeysOf } from './passkey.sql'
import { renewCodes } from './recovery-codes'
import {
  codesLeft,
  confirmFactor,
  deleteCodes,
  deleteFactor,
  demandedGroups,
  factorOf,
  insertFactor,
  replaceDemandedGroups,
} from './second-factor.sql'
import { noteSecurityEvent } from './security-event.sql'
import { base32, otpauthUri } from './totp'

const secretBytes = 20

export async function factorState(db: Db, scope: UserScope) {
  const [factor, codes_left, groups] = await Promise.all([
    factorOf(db, scope),
    codesLeft(db, scope),
    demandedGroups(db, scope.account),
  ])
  return { on: (factor?.confirmed_at ?? null) !== null, codes_left, required: groups.includes(scope.group) }
}

/** Makes a secret, which a first code has to confirm. */
export async function beginFactor(
  context: AppContext,
  scope: UserScope,
  password: string,
  names: (db: Db) => Promise<{ company: string; email: string }>,
) {
  forUserOnly(scope)
  await requireOwnPassword(context, scope, 'current_pwd', password)
  const { pool, vault } = context
  const { account, user } = scope
  const secret = randomBytes(secretBytes)
  const place = { table: 'second_factor', column: 'secret', id: user }
  await write(pool, account, async (tx) => {
    const sealed = await vault.seal(tx, account, place, secret.toString('base64'))
    if (!(await insertFactor(tx, scope, sealed)))
      throw new Refusal('E_CONFLICT', 'Two-step sign-in is already on. Turn it off first to use another app.')
  })
  return { secret: base32(secret), uri: otpauthUri(secret, await names(readsOf(pool, account))) }
}

/** Turns the factor on with a first code. Answers the recovery codes. */
export async function confirmFactorWith(
  context: AppContext,
  scope: UserScope,
  code: string,
  caller: Caller,
): Promise<string[]> {
  forUserOnly(scope)
  const { pool, now } = context
  const tried = await reserveTry(pool, [confirmDoor(scope.user)], now())
  const codes = await write(pool, scope.account, async (tx) => {
    const factor = await factorOf(tx, scope)
    if (!factor || factor.confirmed_at)
      throw new Refusal('E_CONFLICT', 'There is no authenticator app to confirm. Set one up first.')
    if (!(await takeAppCode(tx, context, scope, factor.secret, code.replace(/\s/g, ''))))
      throw badField('code', 'This code is not correct. Check the clock on your phone, and enter the next code.')
    await confirmFactor(tx, scope, now())
    await notifyOfFactor(tx, scope, 'FACTOR_ON', { caller, now: now() })
    return renewCodes(tx, context, scope)
  })
  await tried.succeeded()
  return codes
}

/**
 * The password, and a code where the user has an authenticator app: new recovery codes could turn it off, and a new
 * passkey signs in without it.
 */
export interface Proof {
  current_pwd: string
  code: string
}

export async function requireProof(context: AppContext, scope: UserScope, { current_pwd, code }: Proof): Promise<void> {
  forUserOnly(scope)
  await requireOwnPassword(context, scope, 'current_pwd', current_pwd)
  await requireOwnCode(context, scope, 'code', code)
}

export async function renewCodesOf(context: AppContext, scope: UserScope, proof: Proof): Promise<string[]> {
  await requireProof(context, scope, proof)
  return write(context.pool, scope.account, async (tx) => {
    const factor = await factorOf(tx, scope)
    if (!factor?.confirmed_at && (await passkeysOf(tx, scope)).length === 0)
      throw new Refusal('E_CONFLICT', 'Two-step sign-in is off. Turn it on first.')
    await logUser(tx, scope, scope.user, `${scope.userName} created new recovery codes.`)
    return renewCodes(tx, context, scope)
  })
}

export async function disableFactor(context: AppContext, scope: UserScope, proof: Proof, caller: Caller) {
  await requireProof(context, scope, proof)
  await write(context.pool, scope.account, async (tx) => {
    const wasOn = await deleteFactor(tx, scope)
    // A user with passkeys keeps the codes, which stand in for a lost device as well.
    if ((await passkeysOf(tx, scope)).length === 0) await deleteCodes(tx, scope)
    if (wasOn) await notifyOfFactor(tx, scope, 'FACTOR_OFF', { caller, now: context.now() })
  })
}

/** The user types that must have a second factor from now on. Their open sessions can only set it up. */
export async function saveDemandedGroups(
  tx: Tx,
  scope: UserScope,
  { groups, version }: InputOf<typeof secondFactor.saveGroups>,
): Promise<void> {
  await lockAccount(tx, scope)
  const input = { groups: [...new Set(groups)].toSorted((a, b) => a - b), version }
  const shown = { groups: await demandedGroups(tx, scope.account) }
  await requireSameForm(tx, scope, secondFactor.saveGroups, { noun: 'user', id: scope.user, input, shown })
  await replaceDemandedGroups(tx, scope.account, input.groups)
  await logUser(tx, scope, scope.user, `${scope.userName} changed which user types must use two-step sign-in.`)
}

const factorEvents = {
  FACTOR_ON: { verb: () => 'turned two-step sign-in on', mail: mailFactorOn },
  FACTOR_OFF: { verb: () => 'turned two-step sign-in off', mail: mailFactorOff },
  PASSKEY_ADDED: { verb: (name: string) => `added the passkey ${name}`, mail: mailPasskeyAdded },
  PASSKEY_REMOVED: { verb: (name: string) => `removed the passkey ${name}`, mail: mailPasskeyRemoved },
} as const

interface Change {
  caller: Pick<Caller, 'agent' | 'address'>
  now: Date
  /** The name of the passkey. */
  about?: string
}

/** Mails the user, and logs, that a second factor or a passkey was added or removed. */
export async function notifyOfFactor(
  tx: Tx,
  scope: UserScope,
  kind: keyof typeof factorEvents,
  { caller, now, about = '' }: Change,
): Promise<void> {
  const device = deviceOf(caller.agent, caller.address)
  const event = await noteSecurityEvent(tx, scope, kind, device, now, about)
  await factorEvents[kind].mail(tx, scope.account, event, scope.clock && { at: scope.clock() })
  await logUser(tx, scope, scope.user, `${scope.userName} ${factorEvents[kind].verb(about)}.`)
}

export function forUserOnly({ onBehalfBy }: UserScope): void {
  if (onBehalfBy !== null) throw new Refusal('E_FORBIDDEN', 'Only the user can change two-step sign-in.')
}
