import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { dayIn } from '@freehold/rules/day'
import { expiresAt, leavesAt } from '@freehold/rules/leasing/signing/signing-times'
import { issueLeaseIn } from '@freehold/server/areas/leasing/leases/issue-leases'
import { changeLease } from '@freehold/server/areas/leasing/signing/change-lease'
import { noTrace } from '@freehold/server/areas/leasing/signing/event.sql'
import { makeSealed, noteSeal, sealedName } from '@freehold/server/areas/leasing/signing/seal-lease'
import { sendLease } from '@freehold/server/areas/leasing/signing/send-lease'
import { declineLease, signLease } from '@freehold/server/areas/leasing/signing/sign-lease'
import { contentOf, findSigned, lockWithSigners } from '@freehold/server/areas/leasing/signing/signed-lease.sql'
import { doWhatIsDue } from '@freehold/server/areas/leasing/signing/work-on-signing'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { keepIssued } from '@freehold/server/documents/issue-document'
import { stageDocument } from '@freehold/server/files/stage'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import type { Applicant } from './applicant'
import { applicantsWhoSign } from './applicants-who-sign'
import { usualTerms } from './applications'
import { signOnPhone } from './sign-on-phone'

const [sealed, declined, expired] = applicantsWhoSign

/** Leases that are signed online: one that all have signed, one that was declined and changed, and one whose link expired. */
export async function seedSignatures(tx: Tx, office: Office, by: UserScope, leases: ReadonlyMap<string, number>) {
  const leaseOf = ({ tenant_name }: Pick<Applicant, 'tenant_name'>): number => {
    const lease = leases.get(tenant_name)
    if (lease === undefined) throw new Error(`The story has no lease of ${tenant_name}`)
    return lease
  }
  await sealOne(tx, office, by, leaseOf(sealed))
  await declineOne(tx, office, by, leaseOf(declined))
  const sent = daysBack(office.now, 17, 95)
  await send(tx, office, by, { id: leaseOf(expired), tenant_email: expired.email }, sent)
  await workUntil(tx, office, by, leaseOf(expired), expiresAt(leavesAt(sent)))
}

async function send(
  tx: Tx,
  office: Office,
  by: UserScope,
  fields: { id: number; tenant_email: string; co_tenant_email?: string },
  at: Date,
) {
  const scope = scopeAt({ scope: by, when: at })
  await sendLease(
    tx,
    office,
    scope,
    asAsked(leaseSigning.send, scope, { ...fields, landlord_id: by.user }),
    noTrace(at),
  )
}

/** The job does what falls due: first links, reminders, and the end of a link. */
async function workUntil(tx: Tx, office: Office, by: UserScope, id: number, until: Date): Promise<void> {
  for (;;) {
    const locked = await lockWithSigners(tx, by, id, until)
    const due = locked?.found.wake_at
    if (!locked || !due || due > until) return
    await doWhatIsDue(tx, office, scopeAt({ scope: by, when: due }), locked, due)
  }
}

/** Both tenants sign on their phones and the manager at the desk, and the sealed lease goes out to all. */
async function sealOne(tx: Tx, office: Office, by: UserScope, id: number): Promise<void> {
  const { files } = office.room
  const sent = daysBack(office.now, 21, 150)
  await send(tx, office, by, { id, tenant_email: sealed.email, co_tenant_email: 'elias.castell@mail.example' }, sent)
  const found = await findSigned(tx, by, id)
  if (!found) throw new Error('The story has lost the lease that is signed')
  const issued = await issueLeaseIn(tx, office.room, by, { id, content: contentOf(found) })
  await workUntil(tx, office, by, id, leavesAt(sent))
  const phones = [
    { address: '203.0.113.87', at: daysBack(office.now, 20, 610) },
    { address: '203.0.113.142', at: daysBack(office.now, 19, 700) },
  ]
  for (const phone of phones) await signOnPhone(tx, office, by, { lease: id, ...phone })
  const at = daysBack(office.now, 18, 35)
  const scope = scopeAt({ scope: by, when: at })
  const landlord = (await lockWithSigners(tx, by, id, at))?.turn
  if (!landlord) throw new Error('The demo has no one who signs for the landlord')
  const trace = { at, address: '198.51.100.24', agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0' }
  const signing = { lease: id, signer: landlord.id, name: landlord.name, drawn: '', certified: true, trace }
  await signLease(tx, office, scope, signing)

  const done = new Date(at.getTime() + 60_000)
  const signed = await findSigned(tx, by, id)
  if (!signed) throw new Error('The story has lost the lease that was signed')
  const sealing = { files, vault: office.vault, config: { keysDir: office.keysDir }, now: () => done }
  const pdf = await makeSealed(sealing, tx, by, { found: signed, issued })
  const file = await stageDocument(office.room, by, sealedName(signed, done), pdf)
  await keepIssued(tx, by, { kind: 'SIGNED_LEASE', record: id }, { file, pdf })
  await noteSeal(tx, office, scopeAt({ scope: by, when: done }), { id, pdf, at: done })
}

/** The tenant misses something, and gets a second version with it; the job mails its first link when the product starts. */
async function declineOne(tx: Tx, office: Office, by: UserScope, id: number): Promise<void> {
  const sent = daysBack(office.now, 5, 70)
  await send(tx, office, by, { id, tenant_email: declined.email }, sent)
  await workUntil(tx, office, by, id, leavesAt(sent))
  const at = daysBack(office.now, 4, 540)
  const tenant = (await lockWithSigners(tx, by, id, at))?.turn
  if (!tenant) throw new Error('The demo has no one who declines')
  const reason = "The dishwasher we talked about isn't listed under appliances."
  const trace = { at, address: '203.0.113.19', agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile' }
  const declining = { lease: id, signer: tenant.id, reason, trace }
  await declineLease(tx, office, scopeAt({ scope: by, when: at }), declining)

  const changed = daysBack(office.now, 1, 90)
  const scope = { ...scopeAt({ scope: by, when: changed }), today: dayIn(office.timezone, changed) }
  const appliances = JSON.stringify(['Refrigerator', 'Range/Oven', 'Dishwasher'])
  const change = asAsked(leaseSigning.change, scope, { id, ...usualTerms, personal_property: appliances })
  const next = await changeLease(tx, office, scope, change, noTrace(changed))
  await send(tx, office, by, { id: next, tenant_email: declined.email }, daysBack(office.now, 1, 95))
}
