import { asked } from '../../browser-database'
import type { Kept } from '../outbox/join'
import { changed } from './changes'
import { within } from './database'
import { dropJob, putJob, saveRef } from './jobs'
import type { ItemFields, KeptInspection, KeptPhoto } from './records'

type Whose = Pick<KeptInspection, 'owner' | 'id'>

/** Removes a room with its items, and the photos in it that were not sent. */
export const removeRoom = (whose: Whose, room: string): Promise<void> =>
  remove(
    whose,
    (kept) => ({
      ...kept,
      rooms: kept.rooms.map((one) => (one.key === room ? { ...one, now: { ...one.now, removed: true } } : one)),
      items: kept.items.map((one) => (one.now.room === room && isOnlyHere(one) ? gone(one) : one)),
    }),
    (photo) => photo.room === room,
  )

/** Removes an item, and its photos that were not sent. */
export const removeItem = (whose: Whose, item: string): Promise<void> =>
  remove(
    whose,
    (kept) => ({ ...kept, items: kept.items.map((one) => (one.key === item ? gone(one) : one)) }),
    (photo) => photo.item === item,
  )

const isOnlyHere = ({ base, attempt }: Kept<ItemFields>): boolean => base === null && attempt === null
const gone = <K extends Kept<ItemFields>>(item: K): K => ({ ...item, now: { ...item.now, removed: true } })

async function remove(
  { owner, id: inspection }: Whose,
  how: (kept: KeptInspection) => KeptInspection,
  isIn: (photo: KeptPhoto) => boolean,
): Promise<void> {
  await within('readwrite', ['inspections', 'photos', 'pictures', 'jobs'], async (store) => {
    const kept: KeptInspection = await asked(store('inspections').get([owner, inspection]))
    await asked(store('inspections').put(how(kept)))
    await putJob(store('jobs'), { owner, inspection, kind: 'save', ref: saveRef })
    const photos = await asked<KeptPhoto[]>(store('photos').index('owner').getAll(owner))
    for (const photo of photos.filter((one) => one.inspection === inspection && !one.sent && isIn(one))) {
      await asked(store('photos').delete(photo.key))
      await asked(store('pictures').delete(photo.key))
      await dropJob(store('jobs'), { owner, inspection, kind: 'photo', ref: photo.key })
    }
  })
  changed()
}
