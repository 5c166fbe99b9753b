import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { answerLate } from '../../account/security/answer-late'
import { reserveTry, type Try } from '../../account/security/lockout'
import { mailSignInCode } from '../mails/sign-in-code'
import { knownTenantDevice } from '../sessions/tenant-cookie'
import { beginAttempt } from './attempt'
import { type Candidate, codesAreAsked, personOf } from './candidate.sql'
import { choicesOf } from './choices'
import { codeOf, insertCode } from './code.sql'
import { emailDoor, isUnderAttack, networkDoor, tenantDeviceDoor } from './doors'
import { enter } from './enter'
import { candidatesFor, matching } from './facts'
import { lockedIn, noteFailures } from './locked'
import { texts } from './texts/all'

export type Asked = InputOf<typeof tenantSession.login>

/**
 * The first step: the three facts. On a known device they open the portal; elsewhere a code is mailed if they are right, and
 * the answer is the same if they are not. Every guess is counted before it is looked at, in the database that all servers
 * share.
 */
export async function logIn(context: AppContext, tenants: TenantIdentities, input: Asked, caller: Caller) {
  const { pool, now } = context
  const candidates = await candidatesFor(context, input.email)
  const known = await knownAmong(context, candidates, caller)
  const [device] = known.values()
  const tried = await reserveTry(
    pool,
    [device ?? emailDoor(input.email), networkDoor(caller.address)],
    now(),
    lockedIn(input.language, now()),
  )
  return answerLate(async () => {
    const alarm = await isUnderAttack(context, {
      accounts: candidates.map(({ account_id }) => account_id),
      newEmail: tried.inARow === 1,
      known: known.size > 0,
    })
    const right = await matching(context, candidates, input)
    const open = alarm ? [] : right.filter((one) => known.has(one) || !one.codes)
    const [first] = right
    if (first && open.length === right.length) return opened(context, tenants, { right, tried, input, caller })
    if (!device) await noteFailures(context, candidates, tried.inARow, caller)
    return ask(context, { candidates, first, alarm, input, caller })
  })
}

/** The doors of the candidates who signed in from this browser before. */
async function knownAmong(context: AppContext, candidates: readonly Candidate[], { cookies }: Caller) {
  const found = await Promise.all(
    candidates.map(async (one) => {
      const person = personOf(one)
      const device = await knownTenantDevice(context, readsOf(context.pool, person.account), person, cookies)
      return device && ([one, tenantDeviceDoor(person, device)] as const)
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

interface Opened {
  right: readonly Candidate[]
  tried: Try
  input: Asked
  caller: Caller
}

async function opened(
  context: AppContext,
  tenants: TenantIdentities,
  { right, tried, input: { language }, caller }: Opened,
) {
  const [first] = right
  if (!first) throw new Refusal('E_CREDENTIALS', texts[language].wrong)
  await tried.succeeded()
  if (right.length === 1) return enter(context, tenants, personOf(first), { byCode: false, caller, language })
  const attempt = beginAttempt(context, caller)
  const who = personOf(first)
  const id = await write(context.pool, who.account, (tx) =>
    insertCode(tx, { ...who, attempt, mailed: false }, context.now()),
  )
  const choices = await choicesOf(context, { account_id: who.account, id }, right)
  throw new Refusal('E_CHOOSE', texts[language].choose, { choices })
}

interface ToAsk {
  candidates: readonly Candidate[]
  /** The tenant who gets the code; undefined where the facts are wrong. */
  first: Candidate | undefined
  alarm: boolean
  input: Asked
  caller: Caller
}

/** Asks for the code, which is mailed only if the facts are right. */
async function ask(context: AppContext, { candidates, first, alarm, input, caller }: ToAsk): Promise<never> {
  const { pool, now } = context
  const says = texts[input.language]
  const asked = candidates.length > 0 ? candidates.some(({ codes }) => codes) : await codesAreAsked(readsOf(pool, null))
  if (!asked && !alarm && !first) throw new Refusal('E_CREDENTIALS', says.wrong)
  const attempt = beginAttempt(context, caller)
  if (first) {
    const who = personOf(first)
    await write(pool, who.account, async (tx) =>
      mailSignInCode(tx, who.account, await insertCode(tx, { ...who, attempt, mailed: true }, now())),
    )
  } else await codeOf(readsOf(pool, null), attempt, now())
  throw new Refusal('E_CODE', says.askCode)
}
