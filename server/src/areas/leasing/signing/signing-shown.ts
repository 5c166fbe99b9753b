import { access } from '@freehold/contract/access'
import { type DocumentState, stageWords } from '@freehold/rules/leasing/signing/document-can'
import { eventWords } from '@freehold/rules/leasing/signing/event-kinds'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { changeableTerms } from '../leases/agreed-terms'
import { storedTerms } from '../leases/lease.sql'
import { adultsOfLease } from '../tenancies/lease-adult.sql'
import { eventsOf } from './event.sql'
import { factsOf, findSigned, landlordsOf, type SignedLease, versionsOf } from './signed-lease.sql'
import { type Signer, signersOf, turnOf } from './signer.sql'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The signing of a lease as its dialog shows it. */
export async function signingShown(db: Db, scope: UserScope, id: number, now: Date) {
  const found = await findSigned(db, scope, id)
  if (!found) throw notFound('Lease')
  const signers = await signersOf(db, scope, id)
  const { signers: _, ...facts } = factsOf(found, signers, now)
  const turn = found.state === 'OUT' ? turnOf(signers) : null
  return {
    id,
    tenant_name: found.tenant_name,
    unit_name: found.unit_name,
    property_name: found.property_name,
    move_in: found.move_in,
    version: found.version,
    ...facts,
    stage: stageWords({ ...facts, signers: signers.length }),
    mine: turn?.role === 'LANDLORD' && turn.user_id === scope.user && turn.invited_at !== null && !facts.expired,
    sent_at: iso(found.sent_at),
    sent_by: found.sent_by_name,
    ended_at: iso(found.ended_at),
    reason: found.reason,
    imported: found.imported_at !== null,
    has_pdf: found.paper_file !== null || found.sealed_at !== null,
    signers: signers.map((one) => signerShown(one, turn)),
    versions: await versionsShown(db, scope, found),
    events: (await eventsOf(db, scope, id)).map(({ seq, at, kind, name, address, agent }) => ({
      seq,
      at: at.toISOString(),
      words: eventWords[kind],
      name,
      address,
      agent,
    })),
    proposal: await proposalOf(db, scope, found),
    terms: termsShown(await storedTerms(db, scope, id)),
  }
}

function termsShown(stored: Awaited<ReturnType<typeof storedTerms>>) {
  const terms = changeableTerms(stored)
  return { ...terms, lead_presence: terms.lead_presence ?? '', lead_records: terms.lead_records ?? '' }
}

const signerShown = (one: Signer, turn: Signer | null) => ({
  id: one.id,
  role: one.role,
  name: one.name,
  email: one.email,
  invited_at: iso(one.invited_at),
  expires_at: iso(one.expires_at),
  signed_at: iso(one.signed_at),
  signed_name: one.signed_name,
  turn: one.id === turn?.id,
})

async function versionsShown(db: Db, scope: UserScope, found: SignedLease) {
  const versions = await versionsOf(db, scope, found)
  return versions.map(({ id, version, state }) => ({
    id,
    version,
    stage: stageWords({ state: state as DocumentState, expired: false, signed: 0, signers: 0 }),
  }))
}

/** Addresses that are known, and the user who asks as the one who signs for the landlord. */
async function proposalOf(db: Db, scope: UserScope, found: SignedLease) {
  const people = (await adultsOfLease(db, scope, found.id)).map(({ role, name, email }, index) => ({
    role,
    name,
    // The tenant may have another address by now.
    email: index === 0 ? found.tenant_email : email,
  }))
  const [first, second] = people
  const landlords = await landlordsOf(db, scope, found.property_id, access.leases)
  return {
    tenant_name: first?.name ?? found.tenant_name,
    tenant_email: found.tenant_email,
    co_tenant_name: second?.name ?? '',
    co_tenant_email: second?.email ?? '',
    signers: people,
    landlords: landlords.map(({ id, name }) => ({ id, name })),
    landlord_id: landlords.find(({ id }) => id === scope.user)?.id ?? landlords[0]?.id ?? 0,
  }
}
