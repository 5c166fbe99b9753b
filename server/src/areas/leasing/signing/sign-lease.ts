import { documentCan } from '@freehold/rules/leasing/signing/document-can'
import { readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import { isNameOf } from '@freehold/rules/leasing/signing/signed-name'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { findIssued } from '../../../documents/issued-document.sql'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { announce } from '../../../webhooks/announce.sql'
import { updateDocument } from '../leases/document.sql'
import { appendEvent, eventsOf, eventsOfSigner, type Trace, type Witness } from './event.sql'
import { initialPlaces } from './initial-places'
import { invite, type Links } from './invite'
import { logSigning } from './log-signing'
import { notifyNotSigned } from './notify-parties'
import { contentOf, type LockedSigning, lockWithSigners } from './signed-lease.sql'
import { type Signer, updateSigner } from './signer.sql'
import { closeLinks } from './signing-link'
import { signatureTexts } from './texts/all'

interface Signing {
  lease: number
  signer: number
  /** The name as typed. */
  name: string
  /** The drawn signature; blank where none was drawn. */
  drawn: string
  /** The name that the signer was asked about and keeps. Left out, no name is asked about. */
  asked?: string
  /** The landlord certifies what the lead-paint papers say. A tenant does so in a step of its own. */
  certified?: boolean
  /** The language of its refusals. */
  language?: Language
  trace: Trace
}

/** The hashes of what a signer is shown: the page and the PDF, as issued. */
export async function hashesOf(tx: Tx, scope: Pick<Scope, 'account'>, found: LockedSigning['found']) {
  const issued = await findIssued(tx, scope, { kind: 'LEASE', record: found.id })
  if (!issued) throw new Error(`Lease ${found.id} is out, but its PDF was not issued`)
  return { page: found.html_sha256 ?? '', pdf: issued.sha256 }
}

/** A signature of one person. The same person once more changes nothing. The last one ends the signing. */
export async function signLease(tx: Tx, context: Links, scope: Scope, signing: Signing) {
  const { lease, signer, name, drawn, asked, certified = false, language = firstLanguage, trace } = signing
  const words = signatureTexts[language]
  const { locked, one } = await lockToSign(tx, scope, lease, signer, trace.at)
  if (one.signed_at !== null) return
  requireTurn(locked, one, 'sign', words)
  if (one.role !== 'LANDLORD') await requireRead(tx, scope, locked, one, words)
  if (name === '') throw badField('name', words.noName)
  if (drawn !== '' && readDrawing(drawn) === null) throw badField('drawn', words.drawing)
  if (asked !== undefined && asked !== name && !isNameOf(name, one.name))
    throw new Refusal('E_CONFIRM', words.otherName(one.name, name))
  const { found, signers, facts } = locked
  if (one.role === 'LANDLORD' && facts.lead === 'STATED') {
    if (!certified) throw badField('lead_certified', words.certify)
    await appendEvent(tx, context, scope, { of: found, kind: 'LEAD_CERTIFIED', trace, signer: one.id, name: one.name })
  }
  await updateSigner(tx, scope, one.id, { signed_at: trace.at, signed_name: name })
  const detail = { as: name, ...(drawn !== '' && { drawn }), ...(await hashesOf(tx, scope, found)) }
  await appendEvent(tx, context, scope, { of: found, kind: 'SIGNED', trace, signer: one.id, name: one.name, detail })
  await logSigning(tx, scope, found, `${one.name} signed`)
  const next = signers.find(({ id, signed_at }) => signed_at === null && id !== one.id)
  if (next) return invite(tx, context, scope, { kind: 'INVITED', of: found, signer: next, at: trace.at })
  await appendEvent(tx, context, scope, { of: found, kind: 'COMPLETED', trace: { ...trace, address: '', agent: '' } })
  // The job makes the sealed PDF, so that neither a crash nor a failure leaves half of it.
  await updateDocument(tx, scope, lease, { state: 'SIGNED', ended_at: trace.at, wake_at: trace.at })
  announce(tx, scope, 'lease.signed', {
    lease_id: found.id,
    property_id: found.property_id,
    unit_id: found.unit_id,
    tenant_id: found.tenant_id,
  })
}

interface Decline {
  lease: number
  signer: number
  reason: string
  /** The language of its refusals. */
  language?: Language
  trace: Trace
}

/** A signer declines with a reason. The sender and the earlier signers are notified. */
export async function declineLease(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { lease, signer, reason, language = firstLanguage, trace }: Decline,
): Promise<void> {
  const words = signatureTexts[language]
  const { locked, one } = await lockToSign(tx, scope, lease, signer, trace.at)
  requireTurn(locked, one, 'decline', words)
  if (reason === '') throw badField('reason', words.whyDecline)
  const { found, signers } = locked
  await updateDocument(tx, scope, lease, { state: 'DECLINED', ended_at: trace.at, reason, wake_at: null })
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'DECLINED',
    trace,
    signer: one.id,
    name: one.name,
    detail: { reason },
  })
  await closeLinks(tx, scope, one.id, trace.at)
  await logSigning(tx, scope, found, `${one.name} declined to sign`)
  await notifyNotSigned(tx, context, scope, { found, signers, at: trace.at }, `${one.name} declined: ${reason}`)
}

type SignatureWords = (typeof signatureTexts)[Language]

async function lockToSign(tx: Tx, scope: Scope, lease: number, signer: number, now: Date) {
  const locked = await lockWithSigners(tx, scope, lease, now)
  const one = locked?.signers.find(({ id }) => id === signer)
  if (!locked || !one) throw notFound('Lease')
  return { locked, one }
}

function requireTurn(
  { facts, turn }: LockedSigning,
  one: Signer,
  action: 'sign' | 'decline',
  words: SignatureWords,
): void {
  const { refused } = documentCan[action](facts)
  if (refused !== null) throw new Refusal('E_CONFLICT', words.over(refused))
  if (turn?.id !== one.id) throw new Refusal('E_CONFLICT', words.notYourTurn)
}

/** A tenant or a guarantor agreed to sign electronically, read this lease and put initials where they are asked. */
async function requireRead(
  tx: Tx,
  scope: Scope,
  { found, facts }: LockedSigning,
  one: Signer,
  words: SignatureWords,
): Promise<void> {
  const events = eventsOfSigner(await eventsOf(tx, scope, found.id), one.id)
  const has = (kind: string) => events.some((event) => event.kind === kind)
  if (!has('CONSENTED') || !has('VIEWED')) throw new Refusal('E_CONFLICT', words.readFirst)
  const done = new Set(events.filter(({ kind }) => kind === 'INITIALED').map(({ detail }) => JSON.parse(detail).place))
  const open = initialPlaces(contentOf(found)).find(({ place }) => !done.has(place))
  if (open) throw new Refusal('E_CONFLICT', words.initialsFirst(open.title))
  if (one.role === 'TENANT' && facts.lead === 'STATED' && !has('LEAD_ACKNOWLEDGED'))
    throw new Refusal('E_CONFLICT', words.leadFirst)
}
