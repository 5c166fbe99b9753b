import { cents, toDollars } from '@freehold/rules/money'
import { markShown } from '../../http/archived'
import type { ImageRow } from './image.sql'
import type { findProperty } from './property.sql'

export const dollarsOf = (kept: number | null): number | null => (kept === null ? null : toDollars(cents(kept)))
export const feetOf = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

type Found = NonNullable<Awaited<ReturnType<typeof findProperty>>>

/** One property with its images, as its own calls tell it. */
export function propertyShown(found: Found, images: readonly ImageRow[]) {
  const { type_id, type_name, owner_id, business_name, first_name, last_name } = found
  return {
    ...found,
    ...markShown(found),
    type: { id: type_id, type_name },
    owner: { id: owner_id, business_name, first_name, last_name },
    mangement_company: found.management_company,
    valuation: dollarsOf(found.valuation_cents),
    owner_limit: dollarsOf(found.owner_limit_cents),
    total_livable_area: feetOf(found.total_livable_area),
    total_lot_area: feetOf(found.total_lot_area),
    images: [...images],
  }
}
