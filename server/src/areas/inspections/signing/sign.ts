import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import { addDays } from '@freehold/rules/day'
import { isWhollySigned } from '@freehold/rules/inspections/inspection-can'
import {
  type InspectionState,
  objectionDays,
  type SignerRole,
  signerRoleWords,
} from '@freehold/rules/inspections/kinds'
import { statementsOf } from '@freehold/rules/inspections/statement'
import { drawingRefused, readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import type { Language } from '@freehold/rules/text/language'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { mailAccepted, mailSigned } from '../mails/inspection-mails'
import { factsOf } from '../record/facts'
import { updateInspection } from '../record/inspection.sql'
import { type Locked, lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { insertSignature, signaturesOf } from '../record/signature.sql'

interface Signing {
  key: string
  role: SignerRole
  name: string
  strokes: string
  language: Language
  signedAt: Date
  address: string
  /** The user on whose device it was signed; blank for a tenant who signed alone. */
  takenBy: string
  at: Date
}

/** Keeps a signature over the content as it is, and closes an inspection that all have signed. The caller holds it. */
export async function keepSignature(
  tx: Tx,
  scope: Scope,
  locked: Locked,
  { at, address, takenBy, signedAt, ...signing }: Signing,
): Promise<InspectionState> {
  const { inspection: held, content } = locked
  requireMay(locked, signing.role === 'LANDLORD' ? 'signAsLandlord' : 'signAsTenant', scope)
  await insertSignature(tx, scope, {
    ...signing,
    inspection: held.id,
    statement: statementsOf(held)[signing.language][signing.role],
    content_hash: held.content_hash,
    signed_at: signedAt,
    receivedAt: at,
    address,
    taken_by_name: takenBy,
  })
  const facts = factsOf(held, content, scope.today)
  const whole = isWhollySigned({
    ...facts,
    ...(signing.role === 'LANDLORD' ? { landlordSigned: true } : { tenantSigned: true }),
  })
  const state = whole ? 'SIGNED' : 'FINISHED'
  const objects = signing.role === 'TENANT' && held.object_until === null && !held.by_tenant
  await updateInspection(tx, scope, held.id, {
    ...(whole && { state, signed_at: at }),
    ...(objects && { object_until: addDays(scope.today, objectionDays) }),
  })
  if (whole && held.tenant !== null) await (held.by_tenant ? mailAccepted : mailSigned)(tx, scope, held.id)
  return state
}

/** Keeps a signature that was given on a user's device. One whose key is known was sent before. */
export async function signInspection(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.sign>,
  { at, address }: { at: Date; address: string },
): Promise<{ state: InspectionState; content_hash: string }> {
  if (input.strokes !== '' && !readDrawing(input.strokes)) throw badField('strokes', drawingRefused)
  const locked = await lockWhole(tx, scope, input.id)
  const { inspection: held } = locked
  const known = (await signaturesOf(tx, scope, input.id)).find(({ key }) => key === input.key)
  if (known?.voided === false) return { state: held.state, content_hash: held.content_hash }
  if (known) throw new Refusal('E_CONFLICT', 'The inspection was reopened after this signature. Sign it again.')
  if (input.content_hash !== '' && held.content_hash !== '' && input.content_hash !== held.content_hash)
    throw new Refusal('E_CONFLICT', 'The inspection has changed since it was shown. Read it again, then sign.')
  const state = await keepSignature(tx, scope, locked, {
    key: input.key,
    role: input.role,
    name: input.name,
    strokes: input.strokes,
    language: input.language,
    // A device's clock may be ahead.
    signedAt: input.signed_at !== null && input.signed_at < at ? input.signed_at : at,
    address,
    takenBy: scope.userName,
    at,
  })
  await logInspection(
    tx,
    scope,
    held,
    `took the signature of the ${signerRoleWords[input.role].toLowerCase()} (${input.name}) for`,
  )
  return { state, content_hash: held.content_hash }
}

/** Closes an inspection that the tenant does not sign. */
export async function closeUnsigned(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.close>,
  at: Date,
): Promise<InspectionState> {
  const locked = await lockWhole(tx, scope, input.id)
  const state = requireMay(locked, 'close', scope)
  await updateInspection(tx, scope, input.id, { state, signed_at: at, unsigned_reason: input.reason })
  await logInspection(tx, scope, locked.inspection, "closed without the tenant's signature")
  return state
}
