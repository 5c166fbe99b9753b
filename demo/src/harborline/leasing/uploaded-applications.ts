import { occupancy } from '@freehold/contract/leasing/occupancy'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { uploadApplication } from '@freehold/server/areas/leasing/applications/upload-application'
import { everyRent } from '@freehold/server/areas/leasing/tenancies/occupancy.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../../pictures/store-pictures'
import { pictureFrom } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'

const ofTenant = 'applications/rental-history'
const ofName = 'applications/june-marlow'
export const uploadedPapers = [ofTenant, ofName]

/** Two applications on paper: one by a current tenant, one by a person who asked at the office. */
export async function seedUploads(tx: Tx, by: UserScope, papers: Pictures, now: Date): Promise<void> {
  // The texts that a search looks in are written at the end of the story.
  const rents = await everyRent(tx, by, asAsked(occupancy.allRents, by, { limit: -1 }))
  const home = rents.find(({ property_name }) => property_name === 'Harbor View Apartments')
  if (!home) throw new Error('The demo has no tenant at Harbor View')
  const upload = async (paper: string, daysAgo: number, fields: object) => {
    const when = daysBack(now, daysAgo, 95)
    const scope = scopeAt({ scope: by, when })
    const sent = { name: pictureFrom(papers, paper).full, originalName: `${paper.slice(paper.indexOf('/') + 1)}.pdf` }
    await uploadApplication(tx, scope, asAsked(uploadedApplication.upload, scope, fields), sent, when)
  }
  await upload(ofTenant, 46, {
    tenant_rent_id: home.id,
    title: 'Rental history from the paper application',
    description: 'Filed when the lease was signed',
  })
  await upload(ofName, 5, {
    applicant_name: 'June Marlow',
    title: 'Paper application',
    description: 'Came to the office, wants the ground floor',
  })
}
