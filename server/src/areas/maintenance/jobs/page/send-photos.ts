import type { PhotoPhase } from '@freehold/rules/maintenance/order-event-kinds'
import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { keepFiles, type Picture } from '../../../../files/keep'
import { namesOf } from '../../../../files/stage'
import { Refusal } from '../../../../http/refusal'
import { insertEvent } from '../../order-record/order-event.sql'
import { countPhotos, insertPhotos, keptKeys } from '../../sending/job.sql'

const photosAtMost = 60

export interface ChosenPhoto {
  key: string
  picture: Picture
}

interface Sending {
  order: number
  phase: PhotoPhase
  by: string
  photos: readonly ChosenPhoto[]
  at: Date
  address: string
}

/** Keeps photos of a job, each once: one whose key is known was sent before. The caller holds the work order. */
export async function sendPhotos(
  tx: Tx,
  scope: Scope,
  { order, phase, by, photos, at, address }: Sending,
): Promise<void> {
  const known = await keptKeys(
    tx,
    scope,
    order,
    photos.map(({ key }) => key),
  )
  const fresh = photos.filter(({ key }) => !known.includes(key))
  if (fresh.length === 0) return
  if ((await countPhotos(tx, scope, order)) + fresh.length > photosAtMost)
    throw new Refusal('E_CONFLICT', `A job can have ${photosAtMost} photos of yours at most.`)
  await keepFiles(
    tx,
    scope,
    fresh.flatMap(({ picture }) => namesOf(picture)),
  )
  await insertPhotos(tx, scope, {
    order,
    phase,
    by,
    at,
    photos: fresh.map(({ key, picture: { large, thumb } }) => ({ key, large, thumb })),
  })
  const count = fresh.length === 1 ? '1 photo' : `${fresh.length} photos`
  await insertEvent(tx, scope, {
    order,
    kind: 'PHOTOS',
    at,
    address,
    detail: `${count}, ${phase === 'BEFORE' ? 'before' : 'after'} the work`,
  })
}
