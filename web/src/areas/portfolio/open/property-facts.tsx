import { showDollars } from '@freehold/rules/money'
import type { Reply } from '../../../api/types'
import { timeZoneWords } from '../../../widgets/call-form/time-zones'
import type { DetailRows } from '../../../widgets/layout/details'

type Property = Reply<'GET property/get-property-page'>['data']['property']

/** The facts of a property beside its owner, its units and its address. */
export const propertyFacts = (property: Property, accountZone: string): DetailRows => [
  ['Livable area', squareFeet(property.total_livable_area)],
  ['Lot area', squareFeet(property.total_lot_area)],
  ['Valuation', property.valuation === null ? null : showDollars(property.valuation)],
  ['Unit mix', property.unit_mix],
  ['Year built', property.year_built],
  ['Laundry', property.laundry],
  ['Parking', property.parking_spot],
  ['Ask the owner above', property.owner_limit === null ? 'Never' : showDollars(property.owner_limit)],
  ['Access instructions', property.access_instructions],
  ['Management company', property.mangement_company],
  ['Time zone', timeZoneWords(property.timezone || accountZone)],
]

const squareFeet = (area: number | null) => (area === null ? null : `${area.toLocaleString('en-US')} sq ft`)
