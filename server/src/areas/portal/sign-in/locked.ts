import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Person } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { untilOwnerActs } from '../../account/security/lockout.sql'
import { type Device, deviceOf } from '../../account/sessions/device'
import { mailTenantEvent } from '../mails/tenant-event'
import { insertLock, insertTenantEvent, lockEntering, scopeOfEntering } from '../sessions/tenant-use.sql'
import { type Candidate, personOf } from './candidate.sql'
import { texts } from './texts/all'

/** The refusal at a locked door, in the language of the page. */
export const lockedIn =
  (language: Language, now: Date) =>
  (until: Date): Refusal => {
    const says = texts[language]
    if (until >= untilOwnerActs) return new Refusal('E_RATE_LIMIT', says.locked)
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
    const wait = seconds > 90 ? says.waitMinutes(Math.ceil(seconds / 60)) : says.waitSeconds(seconds)
    return new Refusal('E_RATE_LIMIT', wait, { retryAfter: seconds })
  }

/** Failures in a row after which the tenant gets a mail, and after which the sign-in stays locked. */
const mailedAt = 10
const lockedAt = 100

/** Mails the tenants with an email that someone guesses at, and tells their landlords once it is locked. */
export async function noteFailures(
  { pool, now }: AppContext,
  candidates: readonly Candidate[],
  inARow: number,
  caller: Caller,
): Promise<void> {
  if (inARow !== mailedAt && inARow !== lockedAt) return
  const device = deviceOf(caller.agent, caller.address)
  const kind = inARow === lockedAt ? 'LOCKED' : 'SLOWED'
  await Promise.all(
    candidates.map((one) =>
      write(pool, one.account_id, (tx) => warnOrLock(tx, personOf(one), { kind, device, now: now() })),
    ),
  )
}

interface Guessing {
  kind: 'SLOWED' | 'LOCKED'
  device: Device
  now: Date
  /** The time of the line of the log, for what is entered after the fact. */
  clock?: () => Date
}

/** Mails one tenant about the guesses, and locks the sign-in where they were too many. */
export async function warnOrLock(tx: Tx, who: Person, { kind, device, now, clock }: Guessing): Promise<void> {
  const entering = await lockEntering(tx, who, now)
  if (!entering) return
  const event = await insertTenantEvent(tx, who, kind, device, now)
  await mailTenantEvent(tx, who.account, kind, event, { ...(clock && { at: clock() }) })
  if (kind === 'SLOWED' || !(await insertLock(tx, who, now))) return
  const scope = { ...scopeOfEntering(entering), ...(clock && { clock }) }
  await logActivity(tx, scope, {
    noun: 'tenant',
    id: who.tenant,
    needs: 'tenants',
    about: entering.property === null ? 'all properties' : { property: entering.property },
    message: `The tenant portal locked the sign-in of ${entering.scope.payerName} after ${lockedAt} failed tries in a row.`,
  })
}
