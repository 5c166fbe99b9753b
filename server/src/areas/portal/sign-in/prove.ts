import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { answerLate } from '../../account/security/answer-late'
import { reserveTry } from '../../account/security/lockout'
import { forgetTries, returnTry } from '../../account/security/lockout.sql'
import { attemptIn, isCodeOf } from './attempt'
import { type Candidate, personOf } from './candidate.sql'
import { choicesOf, chosen } from './choices'
import { codeOf, countCodeTry, type OpenCode, proveCode, takeProved } from './code.sql'
import { emailDoor, networkDoor } from './doors'
import { enter } from './enter'
import { candidatesFor, matching } from './facts'
import { lockedIn } from './locked'
import type { Asked } from './log-in'
import { texts } from './texts/all'

interface Step {
  input: Asked
  caller: Caller
}

/**
 * The second step: the mailed code, in the browser that asked for it. The facts are looked at only after the code was right,
 * so that codes can't be used to guess facts past the count of guesses.
 */
export async function proveByCode(context: AppContext, tenants: TenantIdentities, { input, caller }: Step) {
  const { pool, now, ticketSecret } = context
  const { language } = input
  const tried = await reserveTry(pool, [networkDoor(caller.address)], now(), lockedIn(language, now()))
  return answerLate(async () => {
    const says = texts[language]
    const wrong = () => new Refusal('E_CODE', says.wrongCode, { fields: { code: says.codeField } })
    const attempt = await openAttempt(context, caller)
    if (!attempt) throw wrong()
    const counted = await write(pool, attempt.account_id, (tx) => countCodeTry(tx, attempt))
    if (!counted || !isCodeOf(ticketSecret, attempt, input.code)) throw wrong()
    const right = await rightOf(context, attempt, input)
    if (right.length === 0) throw wrong()
    if (!(await write(pool, attempt.account_id, (tx) => proveCode(tx, attempt, now())))) throw wrong()
    await tried.succeeded()
    // The first step was counted as a failure, and was none.
    await write(pool, null, async (tx) => {
      await forgetTries(tx, emailDoor(input.email).key)
      await returnTry(tx, networkDoor(caller.address), null)
    })
    const [only] = right
    if (right.length === 1 && only) return finish(context, tenants, { attempt, right, only, input, caller })
    throw new Refusal('E_CHOOSE', says.choose, { choices: await choicesOf(context, attempt, right) })
  })
}

/** The last step of a person with several landlords. */
export async function proveByChoice(context: AppContext, tenants: TenantIdentities, { input, caller }: Step) {
  const { pool, now, ticketSecret } = context
  const { language } = input
  const tried = await reserveTry(pool, [networkDoor(caller.address)], now(), lockedIn(language, now()))
  const over = () => new Refusal('E_CREDENTIALS', texts[language].signInAgain)
  const attempt = await openAttempt(context, caller)
  if (!attempt) throw over()
  const right = await rightOf(context, attempt, input)
  const only = chosen(ticketSecret, attempt, right, input.choice)
  if (!only) throw over()
  await tried.succeeded()
  return finish(context, tenants, { attempt, right, only, input, caller })
}

async function openAttempt({ pool, now }: AppContext, caller: Caller): Promise<OpenCode | undefined> {
  const hash = attemptIn(caller)
  return hash === null ? undefined : codeOf(readsOf(pool, null), hash, now())
}

/** The tenants whose facts these are: none, where the one who got the code is not among them. */
async function rightOf(context: AppContext, attempt: OpenCode, input: Asked): Promise<Candidate[]> {
  const right = await matching(context, await candidatesFor(context, input.email), input)
  const asked = ({ account_id, tenant_id, member_id }: Candidate) =>
    account_id === attempt.account_id && tenant_id === attempt.tenant_id && member_id === attempt.member_id
  return right.some(asked) ? right : []
}

interface Finishing extends Step {
  attempt: OpenCode
  right: readonly Candidate[]
  only: Candidate
}

async function finish(
  context: AppContext,
  tenants: TenantIdentities,
  { attempt, right, only, input: { language }, caller }: Finishing,
) {
  const taken = await write(context.pool, attempt.account_id, (tx) => takeProved(tx, attempt))
  if (!taken) throw new Refusal('E_CREDENTIALS', texts[language].signInAgain)
  const also = taken.mailed ? right.filter((one) => one !== only).map(personOf) : []
  return enter(context, tenants, personOf(only), { byCode: taken.mailed, also, caller, language })
}
