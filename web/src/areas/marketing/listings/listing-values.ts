import type { Calls } from '@freehold/contract/calls'
import type { Day } from '@freehold/rules/day'
import type { FormValues } from '../../../widgets/call-form/form-state'

export type Listing = Calls['GET marketing/get-marketing-unit']['reply']['data']
export type MarketedUnit = Calls['GET unit/get-unit']['reply']['data']

/** A sub image as the form sends it: its place in the list is its place on the page. */
export interface Arranged {
  id: number
  alt: string
}

/** The values that the form sends back. */
export const keptOf = (listing: Listing): FormValues => ({
  id: listing.id,
  title: listing.title,
  description: listing.description,
  website: listing.website,
  available_date: listing.available_date,
  property_id: listing.property_id,
  unit_id: listing.unit_id,
  featured_rental: listing.featured_rental,
  published_rental: listing.published_rental,
  for_sale: listing.for_sale,
  allow_pets: listing.allow_pets,
  allow_smoking: listing.allow_smoking,
  cover_alt: listing.cover_alt,
  fees: JSON.stringify(listing.fees),
  version: listing.version,
  arranged: JSON.stringify(listing.images.map(({ id, alt }): Arranged => ({ id, alt }))),
})

/** A new entry. One for a unit begins with what is known of it. */
export const newOf = (unit: MarketedUnit | null, today: Day): FormValues => ({
  id: 0,
  featured_rental: 'NO',
  published_rental: 'YES',
  for_sale: 'NO',
  allow_pets: 'NO',
  allow_smoking: 'NO',
  fees: '[]',
  arranged: '[]',
  ...(unit && {
    title: titleOf(unit),
    property_id: unit.property_id,
    unit_id: unit.id,
    ...(unit.vacant_status === 'VACANT' && { available_date: today }),
  }),
})

const titleOf = ({ bedroom, bathroom, property }: MarketedUnit): string => {
  const rooms = bedroom === 0 ? 'Studio' : `${bedroom} bedroom${bedroom === 1 ? '' : 's'}`
  const baths = bathroom === 0 ? '' : `, ${bathroom} bath${bathroom === 1 ? '' : 's'}`
  return `${rooms}${baths} at ${property.property_name}`
}
