import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { isPlace } from '@freehold/rules/inspections/place'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keepFiles, type Picture } from '../../../files/keep'
import { namesOf } from '../../../files/stage'
import { badField, notFound, notFoundAt, Refusal } from '../../../http/refusal'
import { deleteImages } from '../../portfolio/image.sql'
import { itemsOfInspection, photosOfInspection, roomsOfInspection } from '../record/content.sql'
import { lockInspection, updateInspection } from '../record/inspection.sql'
import { lockWhole, requireMay } from '../record/locked'
import { insertPhoto, setCaption } from './photo.sql'

type Input = InputOf<typeof inspection.addPhoto>

interface Kept {
  image_name: string
  thumb_name: string
}

interface NewOne {
  input: Input
  picture: Picture | undefined
  at: Date
  /** `write` for the tenant who writes it. */
  action?: 'change' | 'write'
}

/** Keeps one photo. One whose key is known was sent before, and answers the same in any state. */
export async function addPhoto(tx: Tx, scope: Scope, { input, picture, at, action = 'change' }: NewOne): Promise<Kept> {
  if (!(await lockInspection(tx, scope, input.id))) throw notFound('Inspection')
  const photos = await photosOfInspection(tx, scope, input.id)
  const known = photos.find(({ key }) => key === input.key)
  if (known) return { image_name: known.image_name, thumb_name: known.thumb_name }
  if (!picture) throw badField('photo', 'Choose a photo.')
  if (input.taken_where !== '' && !isPlace(input.taken_where))
    throw badField('taken_where', 'Place must be a latitude and a longitude.')
  const locked = await lockWhole(tx, scope, input.id)
  const state = requireMay(locked, action, scope)
  const place = await placeOf(tx, scope, input)
  if (photos.length >= inspectionLimits.photos)
    throw new Refusal('E_CONFLICT', `An inspection can have at most ${inspectionLimits.photos} photos.`)
  if (photos.filter(({ item }) => item !== null && item === input.item).length >= inspectionLimits.itemPhotos)
    throw new Refusal('E_CONFLICT', `An item can have at most ${inspectionLimits.itemPhotos} photos.`)
  await keepFiles(tx, scope, namesOf(picture))
  await insertPhoto(tx, scope, {
    inspection: input.id,
    ...place,
    key: input.key,
    image: picture.large,
    thumb: picture.thumb,
    caption: input.caption,
    takenAt: input.taken_at,
    takenWhere: input.taken_where,
    at,
  })
  await updateInspection(tx, scope, input.id, { state, begun_at: locked.inspection.begun_at ?? at })
  return { image_name: picture.large, thumb_name: picture.thumb }
}

/** The room and the item of a photo, by their keys. */
async function placeOf(tx: Tx, scope: Scope, input: Input): Promise<{ room: number; item: number | null }> {
  const room = (await roomsOfInspection(tx, scope, input.id)).find(({ key }) => key === input.room)
  if (!room) throw notFoundAt('room', 'Room')
  if (input.item === null) return { room: room.id, item: null }
  const item = (await itemsOfInspection(tx, scope, input.id)).find(({ key }) => key === input.item)
  if (item?.room !== input.room) throw notFoundAt('item', 'Item')
  return { room: room.id, item: item.id }
}

export async function captionPhoto(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.captionPhoto>,
): Promise<void> {
  const locked = await lockWhole(tx, scope, input.id)
  const photo = (await photosOfInspection(tx, scope, input.id)).find(({ key }) => key === input.key)
  if (!photo) throw notFound('Photo')
  if (photo.caption === input.caption) return
  const state = requireMay(locked, 'change', scope)
  await setCaption(tx, scope, photo.id, input.caption)
  await updateInspection(tx, scope, input.id, { state })
}

/** Deletes a photo. One that is gone already counts as deleted. */
export async function removePhoto(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.removePhoto>,
  action: 'change' | 'write' = 'change',
): Promise<void> {
  const locked = await lockWhole(tx, scope, input.id)
  const photo = (await photosOfInspection(tx, scope, input.id)).find(({ key }) => key === input.key)
  if (!photo) return
  const state = requireMay(locked, action, scope)
  await deleteImages(tx, scope, 'inspection', [photo])
  await updateInspection(tx, scope, input.id, { state })
}
