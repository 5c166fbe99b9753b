import type { Reply } from '../../api/types'
import { boardAddress, go, useAddress } from '../address'
import { useAsk } from '../api/queries'
import { useTenant } from '../api/session'
import { InspectionPage } from '../inspections/inspection-page'
import { InspectionsCard } from '../inspections/inspections-card'
import { Stack } from '../kit/card'
import { EmptyState } from '../kit/empty-state'
import { Loaded } from '../kit/loaded'
import { OfferPage } from '../offers/offer-page'
import { OffersCard } from '../offers/offers-card'
import { SeenAt } from '../offline/seen-at'
import { useOfflineCopy } from '../offline/use-offline-copy'
import { useTexts } from '../texts/language'
import { ApplicationDialog } from './application-dialog'
import { LeaseDialog } from './lease-dialog'
import { LeasesCard } from './leases-card'
import { LettersCard } from './letters-card'
import { NoticesCard } from './notices-card'
import { RentalsCard } from './rentals-card'
import { SignCard } from './sign-card'
import { UploadsCard } from './uploads-card'

type Documents = Reply<'GET tenants/get-tenant-documents-data'>

/** The tenant's papers, what waits for a signature first. The list is there without a connection, too. */
export function DocumentsTab() {
  const { search } = useAddress()
  const offer = search.get('offer')
  const inspection = search.get('inspection')
  const { member } = useTenant()
  if (inspection !== null) return <InspectionPage id={Number(inspection)} />
  if (member !== null) return <AllPapers />
  return offer === null ? <AllPapers /> : <OfferPage id={Number(offer)} />
}

function AllPapers() {
  const { id } = useTenant()
  const documents = useAsk('GET tenants/get-tenant-documents-data', { tenant_id: id })
  const { value, seen } = useOfflineCopy('documents', documents.data)
  if (value === undefined)
    return (
      <Loaded of={documents} lines={10}>
        {() => null}
      </Loaded>
    )
  return (
    <>
      {seen !== null && <SeenAt of={seen} />}
      <Papers documents={value} />
      <Opened documents={value} />
    </>
  )
}

function Papers({ documents: { apps, leases, notices, letters } }: { documents: Documents }) {
  const texts = useTexts('documents')
  // A staff user who looks at the portal signs nothing and makes no letter.
  const { viewer, member } = useTenant()
  const looksOn = viewer !== null
  const isEmpty = [apps.rentals, apps.uploads, leases, notices, letters].every((list) => list.length === 0)
  return (
    <Stack>
      {leases
        .filter(({ signing }) => signing === 'YOUR_TURN' && !looksOn)
        .map((lease) => (
          <SignCard key={lease.id} lease={lease} />
        ))}
      {member === null && <OffersCard />}
      <InspectionsCard />
      {isEmpty && <EmptyState icon="documents" text={texts.empty} />}
      {apps.rentals.length > 0 && <RentalsCard rentals={apps.rentals} />}
      {apps.uploads.length > 0 && <UploadsCard uploads={apps.uploads} />}
      {leases.length > 0 && <LeasesCard leases={leases} />}
      {notices.length > 0 && <NoticesCard notices={notices} />}
      {member === null && (letters.length > 0 || !looksOn) && <LettersCard letters={letters} mayMake={!looksOn} />}
    </Stack>
  )
}

/** The dialog that the address names: an application or the page of a lease. */
function Opened({ documents: { apps, leases } }: { documents: Documents }) {
  const { search } = useAddress()
  const close = () => go(boardAddress('documents'), { replace: true })
  const application = apps.rentals.find(({ id }) => String(id) === search.get('application'))
  if (application) return <ApplicationDialog id={application.id} onClose={close} />
  const lease = leases.find(({ id, filename }) => filename === '' && String(id) === search.get('lease'))
  return lease ? <LeaseDialog lease={lease} onClose={close} /> : null
}
