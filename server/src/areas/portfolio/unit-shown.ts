import type { rentPeriods } from '@freehold/contract/portfolio/unit'
import { cents, toDollars } from '@freehold/rules/money'
import { markShown } from '../../http/archived'
import type { ImageRow } from './image.sql'
import type { findUnit } from './unit.sql'

interface Kept {
  rent_period: string
  rent_cents: number
  deposit_cents?: number
}

/** The database's check holds the period to these words. */
export const figures = ({ rent_period, rent_cents, deposit_cents = 0 }: Kept) => ({
  rent_period: rent_period as (typeof rentPeriods)[number],
  rent: toDollars(cents(rent_cents)),
  deposit: toDollars(cents(deposit_cents)),
})

export const status = (tenant: number | null) => (tenant === null ? ('VACANT' as const) : ('OCCUPIED' as const))

type Found = NonNullable<Awaited<ReturnType<typeof findUnit>>>

/** One unit with its images, in the form its calls return. */
export const unitShown = (found: Found, images: readonly ImageRow[]) => ({
  ...found,
  ...figures(found),
  ...markShown(found),
  tenant_name: found.tenant_name ?? '',
  vacant_status: status(found.tenant_id),
  property: { id: found.property_id, property_name: found.property_name },
  images: [...images],
})
