import { asked } from '../../browser-database'
import type { Captured } from '../camera/resize'
import { changed } from './changes'
import { within } from './database'
import { dropJob, putJob, saveRef } from './jobs'
import type { KeptPhoto } from './records'

interface Place {
  owner: string
  inspection: number
  room: string
  item: string | null
}

/** Stores a photo with its job. It resolves when the phone has both. */
export async function addPhoto(place: Place, { bytes, thumb, taken }: Captured): Promise<void> {
  const { owner, inspection } = place
  const key = crypto.randomUUID()
  const photo: KeptPhoto = { ...place, key, thumb, taken, size: bytes.byteLength, sent: false }
  await within('readwrite', ['photos', 'pictures', 'jobs'], async (store) => {
    await asked(store('photos').add(photo))
    await asked(store('pictures').add(bytes, key))
    // Its room or item may be new, and comes with the save.
    await putJob(store('jobs'), { owner, inspection, kind: 'photo', ref: key, needs: [saveRef] })
  })
  changed()
}

/** Removes a photo here, and on the server, which may have it although no answer came. */
export async function removePhoto(owner: string, inspection: number, key: string): Promise<void> {
  await within('readwrite', ['inspections', 'photos', 'pictures', 'jobs'], async (store) => {
    await asked(store('photos').delete(key))
    await asked(store('pictures').delete(key))
    const kept = await asked(store('inspections').get([owner, inspection]))
    const stored = kept?.stored.filter((photo: { key: string }) => photo.key !== key)
    if (kept) await asked(store('inspections').put({ ...kept, stored }))
    await dropJob(store('jobs'), { owner, inspection, kind: 'photo', ref: key })
    await putJob(store('jobs'), { owner, inspection, kind: 'photo-removal', ref: key })
  })
  changed()
}

export const photosOf = (owner: string): Promise<KeptPhoto[]> =>
  within('readonly', ['photos'], (store) => asked<KeptPhoto[]>(store('photos').index('owner').getAll(owner)))
