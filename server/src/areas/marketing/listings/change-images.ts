import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, type Picture } from '../../../files/keep'
import { badField, notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { deleteListing, lockListing } from './listing.sql'
import { addSubImages, deleteSubImages, findSubImage, moveToCover, subImagesOf, swapCover } from './listing-image.sql'
import { coverOf, replaceCover } from './save-listing'

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>

async function requireListing(tx: Tx, scope: Scope, id: number): Promise<Locked> {
  const found = await lockListing(tx, scope, id)
  if (!found) throw notFound('Marketing unit')
  return found
}

const requirePicture = (picture: Picture | undefined): Picture => {
  if (!picture) throw badField('file', 'Image is required.')
  return picture
}

/** Deletes a listing, with its pictures. */
export async function removeListing(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireListing(tx, scope, id)
  await deleteSubImages(tx, scope, await subImagesOf(tx, scope, id))
  await deleteListing(tx, scope, id)
  await dropFiles(tx, scope, coverOf(found))
  await logChange(tx, scope, found, `deleted the marketing entry "${found.title}"`)
}

export async function uploadCover(tx: Tx, scope: Scope, id: number, sent: Picture | undefined, at: Date) {
  const cover = requirePicture(sent)
  const found = await requireListing(tx, scope, id)
  await replaceCover(tx, scope, found, cover, at)
  await logChange(tx, scope, found, `replaced the cover image of the marketing entry "${found.title}"`)
  return cover.large
}

export async function uploadSubImage(tx: Tx, scope: Scope, id: number, sent: Picture | undefined) {
  const picture = requirePicture(sent)
  const found = await requireListing(tx, scope, id)
  const [image = 0] = await addSubImages(tx, scope, id, [picture])
  await logChange(tx, scope, found, `added an image to the marketing entry "${found.title}"`)
  return { id: image, file: picture.large }
}

export async function removeSubImage(tx: Tx, scope: Scope, image: number): Promise<void> {
  const found = await findSubImage(tx, scope, image)
  const listing = found && (await lockListing(tx, scope, found.listing_id))
  if (!listing) throw notFound('Image')
  await deleteSubImages(tx, scope, [found])
  await logChange(tx, scope, listing, `deleted an image of the marketing entry "${listing.title}"`)
}

/** Makes a sub image the cover; the cover before takes its place. No file is touched. */
export async function makeCover(tx: Tx, scope: Scope, image: number, at: Date): Promise<void> {
  const seen = await findSubImage(tx, scope, image)
  const listing = seen && (await lockListing(tx, scope, seen.listing_id))
  // Read again once the listing is held: another change may have made it the cover.
  const found = listing && (await findSubImage(tx, scope, image))
  if (!listing || !found) throw notFound('Image')
  await (listing.cover_image === null ? moveToCover : swapCover)(tx, scope, listing.id, image, at)
  await logChange(tx, scope, listing, `made another image the cover of the marketing entry "${listing.title}"`)
}

const logChange = (tx: Tx, scope: Scope, { id, property_id: property, unit_id: unit }: Locked, deed: string) =>
  logActivity(tx, scope, {
    noun: 'listing',
    id,
    needs: 'marketing',
    about: { property, unit },
    message: `${scope.userName} ${deed}.`,
  })
