import { createHash } from 'node:crypto'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { uploadLease } from '@freehold/server/areas/leasing/leases/upload-lease'
import { keepSignedCopy } from '@freehold/server/areas/leasing/signing/end-lease'
import { sendLease } from '@freehold/server/areas/leasing/signing/send-lease'
import { everyRent, rentsOf } from '@freehold/server/areas/leasing/tenancies/occupancy.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { readPicture } from '../../pictures/picture-files'
import type { Pictures } from '../../pictures/store-pictures'
import { pictureFrom } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { applicants } from './applicants'

const signedCopy = 'leases/signed-copy'
const scanned = [
  { building: 'Juniper Row', paper: 'leases/juniper-row' },
  { building: 'Saco Island Apartments', paper: 'leases/saco-island' },
]
export const leasePapers = [signedCopy, ...scanned.map(({ paper }) => paper)]

/** A lease of this user's applicants is out for signature; the job mails the first link when the product starts. */
export async function sendToSign(
  tx: Tx,
  office: Office,
  by: UserScope,
  leases: ReadonlyMap<string, number>,
): Promise<void> {
  const name = 'Amara Doyle'
  const { email } = applicants.find(({ tenant_name }) => tenant_name === name) ?? missing(name)
  const when = daysBack(office.now, 1, 110)
  const scope = scopeAt({ scope: by, when })
  const fields = {
    id: leases.get(name) ?? missing(name),
    tenant_email: email,
    co_tenant_email: 'colin.doyle@mail.example',
    landlord_id: by.user,
  }
  await sendLease(tx, office, scope, asAsked(leaseSigning.send, scope, fields), { at: when, address: '', agent: '' })
}

/** Leases that exist on paper: one that was signed by hand, and those of two tenants from before the office used Freehold. */
export async function filePapers(
  tx: Tx,
  office: Office,
  by: UserScope,
  leases: ReadonlyMap<string, number>,
  papers: Pictures,
): Promise<void> {
  const name = 'Walter Adeyemi'
  const at = daysBack(office.now, 1, 160)
  const signed = { name: pictureFrom(papers, signedCopy).full, originalName: 'signed-lease.pdf' }
  const copy = { id: leases.get(name) ?? missing(name), paper: signed, sha256: await hashOfPicture(signedCopy) }
  await keepSignedCopy(tx, office, scopeAt({ scope: by, when: at }), copy, { at, address: '', agent: '' })

  const rents = await everyRent(tx, by, asAsked(occupancy.allRents, by, { limit: -1 }))
  for (const [i, { building, paper }] of scanned.entries()) {
    const { tenant_id, property_id, unit_id } =
      rents.find(({ property_name }) => property_name === building) ?? missing(building)
    const [home] = await rentsOf(tx, by, tenant_id)
    if (!home?.move_out) throw new Error('The story has a lease on paper without an end')
    const when = daysBack(office.now, 70 - i, 75)
    const scope = scopeAt({ scope: by, when })
    const term = { move_in: home.move_in, move_out: home.move_out }
    const fields = {
      tenant_id,
      property_id,
      unit_id,
      ...term,
      title: 'Signed lease',
      description: 'Scanned from the file',
    }
    const scan = { name: pictureFrom(papers, paper).full, originalName: 'signed-lease.pdf' }
    await uploadLease(tx, scope, asAsked(lease.upload, scope, fields), scan, when)
  }
}

async function hashOfPicture(name: string): Promise<string> {
  const { content } = await readPicture(name)
  return createHash('sha256')
    .update(content[0]?.bytes ?? missing(name))
    .digest('hex')
}

function missing(name: string): never {
  throw new Error(`The demo has no ${name} yet`)
}
