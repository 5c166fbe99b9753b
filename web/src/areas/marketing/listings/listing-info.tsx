import { showDay } from '@freehold/rules/day'
import { feeTimeWords } from '@freehold/rules/marketing/fees'
import { listingStateWords } from '@freehold/rules/marketing/listing-state'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { LinkAnchor, LinkButton } from '../../../widgets/links'
import { ApplyOpening } from '../../leasing/open/apply-opening'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { ListingPictures } from './listing-pictures'
import type { Listing } from './listing-values'
import { PublicPage } from './public-page'
import { Questions } from './questions'
import { StandingButtons } from './standing-buttons'

const yes = { YES: 'Yes', NO: 'No' } as const

export const ListingInfo = (props: InfoProps) => (
  <InfoModal
    {...props}
    title="Marketing unit information"
    call="GET marketing/get-marketing-unit"
    activity="listing_id"
    failure={messages.loadFailed}
    page={(id) => (
      <LinkButton variant="default" to="/marketing/listing" search={{ listingId: id }}>
        Open page
      </LinkButton>
    )}
    remove={{
      call: 'POST marketing/delete-marketing-unit',
      question: messages.ask,
      failure: messages.saveFailed,
    }}
    head={(listing) => (
      <>
        <RecordHead name={listing.title} line={listingStateWords[listing.state]} />
        <ListingPictures listing={listing} />
        <StandingButtons listing={listing} />
      </>
    )}
    rows={({ property, unit, ...listing }) => [
      ['Posting Title', listing.title],
      ['Description', listing.description],
      [
        'Property',
        <LinkAnchor key="property" to="/properties/property" search={{ propertyId: property.id }}>
          {property.property_name}
        </LinkAnchor>,
      ],
      [
        'Unit Name',
        <LinkAnchor key="unit" to="/properties/unit" search={{ unitId: unit.id }}>
          {unit.unit_name}
        </LinkAnchor>,
      ],
      ['Rent Amount', `${showDollars(listing.rent)} a ${periodWords[listing.rent_period]}`],
      ['Fees', feeWords(listing)],
      ['Available Date', showDay(listing.available_date)],
      ['Featured rental', yes[listing.featured_rental]],
      ['Published rental', yes[listing.published_rental]],
      ['For sale', yes[listing.for_sale]],
      ['Allow pets', yes[listing.allow_pets]],
      ['Allow smoking', yes[listing.allow_smoking]],
      [
        'Website',
        listing.website && (
          <a key="website" href={listing.website} target="_blank" rel="noreferrer">
            {listing.website}
          </a>
        ),
      ],
      ['Public page', <PublicPage key="page" {...listing} />],
      listing.applications !== null && [
        'Apply online',
        <ApplyOpening key="apply" property={property.id} unit={unit.id} />,
      ],
      ['Views', listing.views.toLocaleString('en-US')],
      ['Questions', <Questions key="questions" {...listing} />],
      listing.applications !== null && ['Applications', listing.applications.toLocaleString('en-US')],
    ]}
  />
)

const feeWords = ({ fees }: Pick<Listing, 'fees'>): string =>
  fees
    .map(
      ({ name, amount, due, optional }) =>
        `${name} ${showDollars(amount)} ${feeTimeWords[due].toLowerCase()}${optional ? ', optional' : ''}`,
    )
    .join('; ')
