import { showDay } from '@freehold/rules/day'
import { Anchor } from '@mantine/core'
import { Card } from '../../../../widgets/cards/card'
import { Details } from '../../../../widgets/layout/details'
import { LinkAnchor } from '../../../../widgets/links'
import type { Listing } from '../listing-values'
import { PublicPage } from '../public-page'

const yes = { YES: 'Yes', NO: 'No' } as const

/** The words of a home's public page, and how it does. */
export const ListingFacts = ({ listing }: { listing: Listing }) => (
  <Card title="Facts">
    <Details
      rows={[
        ['Public page', <PublicPage key="page" {...listing} />],
        ['Available date', showDay(listing.available_date)],
        ['Published rental', yes[listing.published_rental]],
        ['Featured rental', yes[listing.featured_rental]],
        ['For sale', yes[listing.for_sale]],
        ['Allow pets', yes[listing.allow_pets]],
        ['Allow smoking', yes[listing.allow_smoking]],
        [
          'Website',
          listing.website && (
            <Anchor key="website" href={listing.website} target="_blank" rel="noreferrer">
              {listing.website}
            </Anchor>
          ),
        ],
        ['Views', listing.views.toLocaleString('en-US')],
        listing.applications !== null && [
          'Applications',
          <LinkAnchor
            key="applications"
            to="/people/rental-application-list"
            search={{ query: listing.unit.unit_name, property: String(listing.property.id) }}
          >
            {listing.applications.toLocaleString('en-US')}
          </LinkAnchor>,
        ],
      ]}
    />
  </Card>
)
