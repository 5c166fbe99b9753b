import { cents, toDollars } from '@freehold/rules/money'
import { markShown } from '../../http/archived'
import type { ImageRow } from './image.sql'
import type { findProperty } from './property.sql'

export const dollarsOf = (kept: number | null): number | null => (kept === null ? null : toDollars(cents(kept)))
export const feetOf = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

type Found = NonNullable<Awaited<ReturnType<typeof findProperty>>>

type Stored = Pick<
  Found,
  'management_company' | 'valuation_cents' | 'owner_limit_cents' | 'total_livable_area' | 'total_lot_area'
>

/** A stored property with the fields of its form, as its calls have them. */
export const propertyForm = <Row extends Stored>(row: Row) => ({
  ...row,
  mangement_company: row.management_company,
  valuation: dollarsOf(row.valuation_cents),
  owner_limit: dollarsOf(row.owner_limit_cents),
  total_livable_area: feetOf(row.total_livable_area),
  total_lot_area: feetOf(row.total_lot_area),
})

/** One property with its images, in the form its calls return. */
export function propertyShown(found: Found, images: readonly ImageRow[]) {
  const { type_id, type_name, owner_id, business_name, first_name, last_name } = found
  return {
    ...propertyForm(found),
    ...markShown(found),
    type: { id: type_id, type_name },
    owner: { id: owner_id, business_name, first_name, last_name },
    images: [...images],
  }
}
