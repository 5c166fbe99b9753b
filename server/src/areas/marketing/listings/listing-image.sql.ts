import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepFiles, type Picture } from '../../../files/keep'

export interface SubImage {
  id: number
  image_name: string
  thumb_name: string
  alt: string
}

/** The pictures after the cover, in their order. */
export async function subImagesOf(db: Db, { account }: Scope, listing: number): Promise<SubImage[]> {
  const { rows } = await sql<SubImage>`select id, image_name, thumb_name, alt from listing_image
    where account_id = ${account} and listing_id = ${listing} order by place, id`.execute(db)
  return rows
}

/** Adds pictures after those there are; answers their numbers in the same order. */
export async function addSubImages(
  tx: Tx,
  scope: Scope,
  listing: number,
  pictures: readonly Picture[],
): Promise<number[]> {
  if (pictures.length === 0) return []
  await keepFiles(
    tx,
    scope,
    pictures.flatMap((picture) => Object.values(picture)),
  )
  const { rows } = await sql<{ id: number }>`
    insert into listing_image (account_id, listing_id, place, image_name, thumb_name)
    select ${scope.account}, ${listing}, n.ordinality + coalesce((select max(i.place) from listing_image i
      where i.account_id = ${scope.account} and i.listing_id = ${listing}), 0), n.large, n.thumb
    from unnest(${pictures.map(({ large }) => large)}::text[], ${pictures.map(({ thumb }) => thumb)}::text[])
      with ordinality as n (large, thumb, ordinality)
    order by n.ordinality returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Puts the pictures in the order given, each with its description. One that is not named keeps its own, after the others. */
export async function arrangeSubImages(
  tx: Tx,
  { account }: Scope,
  listing: number,
  arranged: readonly { id: number; alt: string }[],
): Promise<void> {
  if (arranged.length === 0) return
  await sql`update listing_image i set place = case when n.id is null then i.place + ${arranged.length}::int else n.ordinality end,
      alt = coalesce(n.alt, i.alt)
    from listing_image k left join unnest(${arranged.map(({ id }) => id)}::bigint[], ${arranged.map(({ alt }) => alt)}::text[])
      with ordinality as n (id, alt, ordinality) on n.id = k.id
    where i.account_id = ${account} and i.listing_id = ${listing} and k.account_id = i.account_id and k.id = i.id`.execute(
    tx,
  )
}

/** Finds and locks a picture, and names its listing; undefined for a picture of another account. */
export async function findSubImage(tx: Tx, { account }: Scope, image: number) {
  const { rows } = await sql<SubImage & { listing_id: number }>`
    select id, image_name, thumb_name, alt, listing_id from listing_image
    where account_id = ${account} and id = ${image} for update`.execute(tx)
  return rows[0]
}

export async function deleteSubImages(tx: Tx, scope: Scope, images: readonly SubImage[]): Promise<void> {
  if (images.length === 0) return
  await sql`delete from listing_image where account_id = ${scope.account}
    and id = any(${images.map(({ id }) => id)})`.execute(tx)
  await dropFiles(
    tx,
    scope,
    images.flatMap(({ image_name, thumb_name }) => [image_name, thumb_name]),
  )
}

/** The cover and a sub image change places, with what each shows. */
export async function swapCover(tx: Tx, { account }: Scope, listing: number, image: number, at: Date): Promise<void> {
  await sql`with pair as (
      select l.cover_image, l.cover_thumb, l.cover_alt, i.image_name, i.thumb_name, i.alt
      from listing l join listing_image i on i.account_id = l.account_id and i.listing_id = l.id
      where l.account_id = ${account} and l.id = ${listing} and i.id = ${image}),
    sub as (
      update listing_image i set image_name = b.cover_image, thumb_name = b.cover_thumb, alt = b.cover_alt
      from pair b where i.account_id = ${account} and i.id = ${image})
    update listing l set cover_image = b.image_name, cover_thumb = b.thumb_name, cover_alt = b.alt, changed_at = ${at}
    from pair b where l.account_id = ${account} and l.id = ${listing}`.execute(tx)
}

/** A sub image becomes the cover of a listing that lost its own. */
export async function moveToCover(tx: Tx, { account }: Scope, listing: number, image: number, at: Date): Promise<void> {
  await sql`with moved as (
      delete from listing_image where account_id = ${account} and listing_id = ${listing} and id = ${image}
      returning image_name, thumb_name, alt)
    update listing l set cover_image = m.image_name, cover_thumb = m.thumb_name, cover_alt = m.alt, changed_at = ${at}
    from moved m where l.account_id = ${account} and l.id = ${listing}`.execute(tx)
}
