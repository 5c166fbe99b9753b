import { toDollars } from '@freehold/rules/money'
import { rentOf } from './home-words'
import type { OfferedHome } from './offered-home.sql'

const unitCodes = { WEEKLY: 'WEE', MONTHLY: 'MON', YEARLY: 'ANN' } as const

interface Addressed {
  home: OfferedHome
  url: string
  pictures: readonly string[]
  company: string
}

/** A home for search engines, in the words of schema.org. */
export const structuredData = ({ home, url, pictures, company }: Addressed) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: home.title,
  description: home.description,
  url,
  image: pictures,
  datePosted: home.changed_at.toISOString().slice(0, 10),
  provider: { '@type': 'Organization', name: company },
  about: {
    '@type': 'Apartment',
    name: home.unit_name,
    numberOfBedrooms: home.bedroom,
    numberOfBathroomsTotal: home.bathroom,
    // FTK is the code of the square foot that schema.org asks for.
    ...(home.square_feet !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: home.square_feet, unitCode: 'FTK' },
    }),
    petsAllowed: home.pets,
    smokingAllowed: home.smoking,
    address: {
      '@type': 'PostalAddress',
      streetAddress: home.address,
      addressLocality: home.city,
      addressRegion: home.state_code,
      postalCode: home.zipcode,
      addressCountry: 'US',
    },
  },
  offers: {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availabilityStarts: home.available_date,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: toDollars(rentOf(home)).toFixed(2),
      priceCurrency: 'USD',
      unitCode: unitCodes[home.rent_period],
    },
  },
})
