import type { BuildingData, OwnerData, StaffData } from '../account-data'
import { receiptPictures } from '../expenses/receipts'
import { picturesOf, viewPicture } from '../portfolio/property-fields'
import { type Change, changes } from './changes'
import { contractorPapers } from './contractors'
import { leasePapers } from './leasing/leases'
import { insurancePaper } from './leasing/tenant-papers'
import { uploadedPapers } from './leasing/uploaded-applications'
import { listingPictures } from './listings'
import { jobPictures } from './maintenance'
import { requestPictures } from './portal/requests'
import { inspectionPictures } from './seed-inspections'
import { workPictures } from './work-orders'

interface Shown {
  logo: string
  staff: readonly StaffData[]
  owners: readonly OwnerData[]
  buildings: readonly BuildingData<string>[]
}

/** The pictures and papers that the story shows, each drawn once. */
export function storyPictures({ logo, staff, owners, buildings }: Shown): string[] {
  const ofStaff = staff.flatMap(({ picture }) => picture ?? [])
  const ofOwners = owners.flatMap(({ picture }) => picture ?? [])
  const added = changes.flatMap((change) => ('adds' in change ? addedPictures(change) : []))
  return [
    logo,
    ...ofStaff,
    ...ofOwners,
    ...buildings.flatMap(picturesOf),
    ...added,
    ...receiptPictures(),
    ...uploadedPapers,
    ...workPictures,
    ...jobPictures,
    ...requestPictures,
    ...contractorPapers,
    ...leasePapers,
    insurancePaper,
    ...listingPictures,
    ...inspectionPictures,
  ]
}

export const addedPictures = ({ property, adds = [] }: Extract<Change, { property: string }>): string[] =>
  adds.map((view) => viewPicture(property, view))
