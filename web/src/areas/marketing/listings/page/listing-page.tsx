import { showDay } from '@freehold/rules/day'
import { listingStateWords } from '@freehold/rules/marketing/listing-state'
import { Badge } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../../../api/queries'
import { Card } from '../../../../widgets/cards/card'
import { CardSkeleton } from '../../../../widgets/cards/card-skeleton'
import { ActivitySheet } from '../../../../widgets/page/activity-sheet'
import { RecordPage } from '../../../../widgets/page/record-page'
import { Sheets } from '../../../../widgets/page/sheets'
import { RowLink } from '../../../../widgets/query-table/row-link'
import { messages } from '../../messages'
import { ListingPictures } from '../listing-pictures'
import type { Listing } from '../listing-values'
import { Questions } from '../questions'
import { ListingActions } from './listing-actions'
import { ListingCosts } from './listing-costs'
import { ListingFacts } from './listing-facts'
import classes from './listing-page.module.css'

const ApplyLinkCard = lazy(() =>
  import('../../../leasing/open/apply-link-card').then((file) => ({ default: file.ApplyLinkCard })),
)

interface ListingPageSearch {
  listingId?: number | undefined
}

const kind = {
  title: 'Listing',
  icon: IconSpeakerphone,
  back: { to: '/marketing/marketing-unit', label: 'Back to listings' },
  none: messages.noListing,
  failed: messages.loadFailed,
} as const

const colors: Readonly<Record<Listing['state'], string>> = {
  LIVE: 'moss',
  DRAFT: 'gray',
  PAUSED: 'amber',
  WITHDRAWN: 'gray',
  RENTED: 'harbor',
  GONE: 'gray',
}

/** Everything of one listing: its pictures, what the home costs, who asked, and what happened. */
export function ListingPage() {
  const { listingId }: ListingPageSearch = useSearch({ strict: false })
  return (
    <RecordPage
      kind={kind}
      call="GET marketing/get-marketing-unit"
      id={listingId}
      head={(listing) => ({
        name: listing.title,
        badge: <Badge color={colors[listing.state]}>{listingStateWords[listing.state]}</Badge>,
        line: (
          <>
            <RowLink to="/properties/unit" search={{ unitId: listing.unit.id }}>
              {listing.unit.unit_name}
            </RowLink>
            <RowLink to="/properties/property" search={{ propertyId: listing.property.id }}>
              {listing.property.property_name}
            </RowLink>
            <span>Available {showDay(listing.available_date)}</span>
          </>
        ),
        actions: <ListingActions listing={listing} />,
      })}
    >
      {(listing) => <Whole key={listing.id} listing={listing} />}
    </RecordPage>
  )
}

function Whole({ listing }: { listing: Listing }) {
  const { data } = useQuery(
    callQuery('GET activity-log/get-record-activity', { listing_id: listing.id }, { silent: true }),
  )
  return (
    <Sheets
      main={
        <>
          <Card title="Pictures">
            <ListingPictures listing={listing} />
          </Card>
          {listing.description !== '' && (
            <Card title="Description">
              <p className={classes.description}>{listing.description}</p>
            </Card>
          )}
          <Card title="Questions">
            <Questions questions={listing.questions} />
          </Card>
          {data && data.data.length > 0 && <ActivitySheet lines={data.data} />}
        </>
      }
      side={
        <>
          <ListingCosts listing={listing} />
          <ListingFacts listing={listing} />
          {listing.applications !== null && (
            <Suspense fallback={<CardSkeleton lines={3} />}>
              <ApplyLinkCard property={listing.property.id} unit={listing.unit.id} />
            </Suspense>
          )}
        </>
      }
    />
  )
}
