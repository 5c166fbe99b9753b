import type { InputOf } from '@freehold/contract/kit/call'
import type { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import type { Standing } from '@freehold/rules/marketing/listing-state'
import type { RentPeriod } from '@freehold/rules/money/period'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { Picture } from '../../../files/keep'
import type { Filled } from '../../../fill-absent'
import { archived, taken } from '../../portfolio/taken.sql'

type Saved = Filled<InputOf<typeof marketingUnit.save>>

export interface ListingRow {
  id: number
  title: string
  description: string
  website: string
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  rent_cents: number
  deposit_cents: number
  rent_period: RentPeriod
  available_date: string
  featured: boolean
  published: boolean
  standing: Standing
  for_sale: boolean
  pets: boolean
  smoking: boolean
  cover_image: string
  cover_thumb: string
  cover_alt: string
  taken: boolean
  archived: boolean
  views: number
  applications: number
}

const views = sql<number>`coalesce((select sum(d.views)::int from listing_day d
  where d.account_id = l.account_id and d.listing_id = l.id), 0)`

const applications = sql<number>`(select count(*)::int from rental_application a
  where a.account_id = l.account_id and a.unit_id = l.unit_id and a.created_at >= l.created_at)`

export const listingFacts = sql`l.id, l.title, l.description, l.website, l.property_id, p.property_name, l.unit_id, u.unit_name,
  u.rent_cents, u.deposit_cents, u.rent_period, l.available_on::text as available_date, l.featured, l.published, l.standing, l.for_sale,
  l.pets, l.smoking, coalesce(l.cover_image, '') as cover_image, coalesce(l.cover_thumb, '') as cover_thumb, l.cover_alt, ${taken} as taken, ${archived} as archived,
  ${views} as views, ${applications} as applications`

/** The listings `l` that the caller may see, each with its unit `u` and its property `p`. */
export const listings = (scope: Scope): RawBuilder<unknown> => sql`listing l
  join property p on p.account_id = l.account_id and p.id = l.property_id
  join unit u on u.account_id = l.account_id and u.id = l.unit_id
  where l.account_id = ${scope.account} and ${visible(scope, 'l.property_id')}`

export async function findListing(db: Db, scope: Scope, id: number): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`select ${listingFacts} from ${listings(scope)} and l.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a listing, so that two changes of it come one after the other. */
export function lockListing(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('listing')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(visible(scope, 'property_id'))
    .select(['id', 'title', 'property_id', 'unit_id', 'published_at', 'cover_image', 'cover_thumb'])
    .forUpdate()
    .executeTakeFirst()
}

const isYes = (value: 'YES' | 'NO'): boolean => value === 'YES'

const columnsOf = ({ user }: Scope, { input, publishedAt, at }: Saving) => ({
  title: input.title,
  description: input.description,
  website: input.website,
  property_id: input.property_id,
  unit_id: input.unit_id,
  available_on: input.available_date,
  featured: isYes(input.featured_rental),
  published: publishedAt !== null,
  published_at: publishedAt,
  // Publishing ends a pause; saved unpublished, a listing that was taken down stays so.
  ...(publishedAt !== null && { standing: 'OPEN', standing_at: null, standing_before: null, rented_elsewhere: false }),
  for_sale: isYes(input.for_sale),
  pets: isYes(input.allow_pets),
  smoking: isYes(input.allow_smoking),
  cover_alt: input.cover_alt,
  changed_at: at,
  user_id: user,
})

interface Saving {
  input: Saved
  publishedAt: Date | null
  at: Date
}

export async function insertListing(tx: Tx, scope: Scope, saving: Saving, cover: Picture): Promise<number> {
  const files = { cover_image: cover.large, cover_thumb: cover.thumb }
  const { id } = await tx
    .insertInto('listing')
    .values({ account_id: scope.account, ...columnsOf(scope, saving), ...files, created_at: saving.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateListing(tx: Tx, scope: Scope, id: number, saving: Saving) {
  await tx
    .updateTable('listing')
    .set(columnsOf(scope, saving))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function setCover(tx: Tx, { account }: Scope, id: number, cover: Picture, at: Date): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ cover_image: cover.large, cover_thumb: cover.thumb, changed_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteListing(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('listing').where('account_id', '=', account).where('id', '=', id).execute()
}

/** The last day of the lease that is in the way of offering a unit from a day on; null for one without an end. */
export async function leaseInTheWay(tx: Tx, { account }: Scope, unit: number, day: string) {
  const { rows } = await sql<{ until: string | null }>`
    select case when o.real_move_out is not null then o.real_move_out::text
      when not o.month_to_month then o.move_out::text end as until
    from (select ${account}::bigint as account_id, ${unit}::bigint as unit_id, ${day}::date as available_on) l
    join occupancy o on o.account_id = l.account_id and o.unit_id = l.unit_id
    where o.cancelled_at is null and ${taken}
    order by o.real_move_out is null and o.month_to_month desc, coalesce(o.real_move_out, o.move_out) desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
