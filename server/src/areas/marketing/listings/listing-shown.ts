import { mayGroup } from '@freehold/contract/access'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import type { Fee } from '@freehold/rules/marketing/fees'
import { listingState } from '@freehold/rules/marketing/listing-state'
import { keptDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import { withVersion } from '../../../http/versions/form-version'
import type { Lead } from './lead.sql'
import type { ListingRow } from './listing.sql'
import type { SubImage } from './listing-image.sql'

export const yesNoOf = (value: boolean): 'YES' | 'NO' => (value ? 'YES' : 'NO')

/** Fields that the list and the details share. A listing whose unit was leased is shown as not published. */
const shared = ({ group }: Scope, row: ListingRow) => {
  const state = listingState(row)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    property_id: row.property_id,
    unit_id: row.unit_id,
    rent: keptDollars(row.rent_cents),
    rent_period: row.rent_period,
    available_date: row.available_date,
    featured_rental: yesNoOf(row.featured),
    published_rental: yesNoOf(state === 'LIVE'),
    for_sale: yesNoOf(row.for_sale),
    allow_pets: yesNoOf(row.pets),
    allow_smoking: yesNoOf(row.smoking),
    cover_image: row.cover_image,
    cover_thumb: row.cover_thumb,
    state,
    views: row.views,
    applications: mayGroup(group, 'applications') ? row.applications : null,
  }
}

export const listingRow = (scope: Scope, row: ListingRow) => ({
  ...shared(scope, row),
  property_name: row.property_name,
  unit_name: row.unit_name,
})

const feeShown = ({ name, amount, due, optional }: Fee) => ({ name, amount: toDollars(amount), due, optional })

interface Parts {
  fees: readonly Fee[]
  images: readonly SubImage[]
  questions: readonly Lead[]
  url: string
}

/** An entry with the fields of its form. */
export const listingForm = (scope: Scope, row: ListingRow, fees: readonly Fee[]) => ({
  ...shared(scope, row),
  website: row.website,
  cover_alt: row.cover_alt,
  fees: fees.map(feeShown),
})

export const listingShown = (scope: Scope, row: ListingRow, { fees, images, questions, url }: Parts) => ({
  ...withVersion(marketingUnit.save, listingForm(scope, row, fees)),
  deposit: keptDollars(row.deposit_cents),
  images: [...images],
  questions: questions.map(({ asked_at, ...one }) => ({ ...one, asked_at: asked_at.toISOString() })),
  property: { id: row.property_id, property_name: row.property_name },
  unit: { id: row.unit_id, unit_name: row.unit_name },
  url,
})
