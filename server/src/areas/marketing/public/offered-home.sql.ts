import type { Fee } from '@freehold/rules/marketing/fees'
import { type ListingState, listingState, type Standing } from '@freehold/rules/marketing/listing-state'
import type { RentPeriod } from '@freehold/rules/money/period'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { archived, taken } from '../../portfolio/taken.sql'
import { listings } from '../listings/listing.sql'
import { feesOf } from '../listings/listing-fee.sql'
import { type SubImage, subImagesOf } from '../listings/listing-image.sql'

interface Row {
  id: number
  title: string
  description: string
  website: string
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
  changed_at: Date
  property_id: number
  property_name: string
  address: string
  city: string
  state_code: string
  zipcode: string
  unit_id: number
  unit_name: string
  bedroom: number
  bathroom: number
  square_feet: number | null
  rent_cents: number
  deposit_cents: number
  rent_period: RentPeriod
  taken: boolean
  archived: boolean
}

export interface OfferedHome extends Row {
  fees: readonly Fee[]
}

const facts = sql`l.id, l.title, l.description, l.website, l.available_on::text as available_date, l.featured, l.published, l.standing,
  l.for_sale, l.pets, l.smoking, coalesce(l.cover_image, '') as cover_image, coalesce(l.cover_thumb, '') as cover_thumb, l.cover_alt, l.changed_at, l.property_id, p.property_name, p.address, p.city,
  p.state as state_code, p.zipcode, l.unit_id, u.unit_name, u.bedroom, u.bathroom::float8 as bathroom, u.square_feet, u.rent_cents,
  u.deposit_cents, u.rent_period, ${taken} as taken, ${archived} as archived`

/** True if a landlord has ever published a listing, rented meanwhile or not. */
export async function hasListed(db: Db, { account }: Scope): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`select exists (select from listing
    where account_id = ${account} and published) as listed`.execute(db)
  return rows[0]?.listed === true
}

/** More than these no page lists; a landlord with more has feeds of their own. */
const mostHomes = 300

const offered = sql`l.published and not ${archived} and not ${taken}`

/** All homes that an account offers at this moment, the featured ones first. */
export async function offeredHomes(db: Db, scope: Scope): Promise<OfferedHome[]> {
  const { rows } = await sql<Row>`select ${facts} from ${listings(scope)} and ${offered}
    order by l.featured desc, l.available_on, l.id limit ${sql.lit(mostHomes)}`.execute(db)
  return withFees(db, scope, rows)
}

/** The other homes on offer that are most like one: in its city, with as many bedrooms, at a rent near its own. */
export async function similarHomes(db: Db, scope: Scope, home: OfferedHome, most: number): Promise<OfferedHome[]> {
  const { rows } = await sql<Row>`select ${facts} from ${listings(scope)} and ${offered} and l.id <> ${home.id}
    order by lower(p.city) = lower(${home.city}) and p.state = ${home.state_code} desc, abs(u.bedroom - ${home.bedroom}),
      abs(u.rent_cents - ${home.rent_cents}), l.id limit ${most}`.execute(db)
  return withFees(db, scope, rows)
}

async function withFees(db: Db, scope: Scope, rows: readonly Row[]): Promise<OfferedHome[]> {
  const fees = await feesOf(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, fees: fees.get(row.id) ?? [] }))
}

export interface WholeHome extends OfferedHome {
  images: readonly SubImage[]
  listing: ListingState
}

/** One home, and whether it is still offered; undefined where there is none. */
export async function findHome(db: Db, scope: Scope, id: number): Promise<WholeHome | undefined> {
  const { rows } = await sql<Row>`select ${facts} from ${listings(scope)} and l.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const [fees, images] = await Promise.all([feesOf(db, scope, [id]), subImagesOf(db, scope, id)])
  return { ...row, fees: fees.get(id) ?? [], images, listing: listingState(row) }
}

/** The pictures after the cover of several homes, by home. */
export async function imagesOfHomes(
  db: Db,
  { account }: Scope,
  of: readonly number[],
): Promise<Map<number, SubImage[]>> {
  const { rows } = await sql<
    SubImage & { listing_id: number }
  >`select id, image_name, thumb_name, alt, listing_id from listing_image
    where account_id = ${account} and listing_id = any(${of}::bigint[]) order by listing_id, place, id`.execute(db)
  const found = new Map<number, SubImage[]>()
  for (const { listing_id, ...image } of rows) found.set(listing_id, [...(found.get(listing_id) ?? []), image])
  return found
}
