import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { hashOf } from '../../../../http/identity'
import { mailedCode } from '../../../../links/mailed-code'
import { codePurpose, mailSigningCode } from '../../mails/signing-code'
import { appendEvent, type Trace, type Witness } from '../event.sql'
import type { Links } from '../invite'
import type { SignedLease } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { countVisits, insertVisit, lockNewestVisit, updateVisit } from '../visit.sql'

const minute = 60_000
const codesPerHour = 5
const triesPerCode = 5

interface Asking {
  found: SignedLease
  signer: Signer
  trace: Trace
}

/** Mails a code. False once too many were asked for within an hour. */
export async function askForCode(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { found, signer, trace }: Asking,
): Promise<boolean> {
  const { at } = trace
  if ((await countVisits(tx, scope, signer.id, new Date(at.getTime() - 60 * minute))) >= codesPerHour) return false
  const until = new Date(at.getTime() + 15 * minute)
  const visit = await insertVisit(tx, scope, { signer: signer.id, at, until })
  await appendEvent(tx, context, scope, { of: found, kind: 'CODE_SENT', trace, signer: signer.id, name: signer.name })
  await mailSigningCode(tx, scope.account, visit)
  return true
}

/** Begins a visit of an hour with the right code, and returns its secret; null with a wrong one. Each code works once. */
export async function beginVisit(
  tx: Tx,
  context: Links,
  scope: Scope,
  { found, signer, trace }: Asking,
  given: string,
): Promise<string | null> {
  const visit = await lockNewestVisit(tx, scope, signer.id)
  if (!visit || visit.session_hash !== null || visit.expires_at <= trace.at || visit.tries >= triesPerCode) return null
  const right = mailedCode(context.ticketSecret, { purpose: codePurpose, account: scope.account, id: visit.id })
  if (!isSame(given.replace(/\s/g, ''), right)) {
    await updateVisit(tx, scope, visit.id, { tries: visit.tries + 1 })
    await appendEvent(tx, context, scope, {
      of: found,
      kind: 'CODE_WRONG',
      trace,
      signer: signer.id,
      name: signer.name,
    })
    return null
  }
  const secret = randomBytes(32).toString('base64url')
  const end = new Date(trace.at.getTime() + 60 * minute)
  await updateVisit(tx, scope, visit.id, { session_hash: hashOf(secret), session_ends_at: end })
  await appendEvent(tx, context, scope, { of: found, kind: 'OPENED', trace, signer: signer.id, name: signer.name })
  return secret
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
