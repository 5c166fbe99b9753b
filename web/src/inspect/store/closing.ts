import { contentText } from '@freehold/rules/inspections/content-text'
import { asked } from '../../browser-database'
import { trimmed } from '../outbox/join'
import { changed } from './changes'
import { within } from './database'
import { dropJob, putJob } from './jobs'
import { keptInspection } from './kept'
import { itemsOf, roomsOf } from './pending'
import { photosOf } from './photos'
import type { KeptInspection, KeptPhoto, Signed } from './records'

/** The hash that the signatures name: all rooms, items and photos, as the server makes it too. */
async function hashOf(kept: KeptInspection, photos: readonly KeptPhoto[]): Promise<string> {
  const [rooms, items] = [roomsOf(kept), itemsOf(kept)]
  const places = new Set([...rooms, ...items].map(({ key }) => key))
  const stored = new Set(kept.stored.map(({ key }) => key))
  const mine = photos.filter(({ key, inspection }) => inspection === kept.id && !stored.has(key))
  const text = contentText({
    rooms: rooms.map(({ key, now }) => ({ key, ...trimmed(now) })),
    items: items.map(({ key, now }) => ({ key, ...trimmed(now) })),
    // Removed rooms and items take their photos along.
    photos: [...kept.stored, ...mine.map(({ key, room, item }) => ({ key, room, item, caption: '' }))].filter(
      ({ room, item }) => places.has(item ?? room),
    ),
  })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Whose = Pick<KeptInspection, 'owner' | 'id'>

/** Changes the inspection as the phone has it now: the sender may have noted an answer since the screen read it. */
async function alter(
  { owner, id }: Whose,
  how: (kept: KeptInspection) => KeptInspection,
  jobs: (store: IDBObjectStore, kept: KeptInspection) => Promise<void>,
): Promise<void> {
  await within('readwrite', ['inspections', 'jobs'], async (store) => {
    const kept: KeptInspection = await asked(store('inspections').get([owner, id]))
    await asked(store('inspections').put(how(kept)))
    await jobs(store('jobs'), kept)
  })
  changed()
}

/** Finishes the inspection on this phone. The server follows when everything before has come. */
export async function finish(whose: Whose): Promise<void> {
  const { owner, id: inspection } = whose
  const [kept, photos] = await Promise.all([keptInspection(owner, inspection), photosOf(owner)])
  if (kept === null) return
  const hash = await hashOf(kept, photos)
  await alter(
    whose,
    (now) => ({ ...now, finished: { hash } }),
    (jobs) => putJob(jobs, { owner, inspection, kind: 'finish', ref: 'finish' }),
  )
}

/** Takes back what was finished here, with the signatures, while the server has none of it. */
export const unfinish = ({ owner, id: inspection }: Whose): Promise<void> =>
  alter(
    { owner, id: inspection },
    (now) => ({ ...now, finished: null, signatures: [] }),
    async (jobs, { signatures }) => {
      await dropJob(jobs, { owner, inspection, kind: 'finish', ref: 'finish' })
      for (const { key } of signatures) await dropJob(jobs, { owner, inspection, kind: 'signature', ref: key })
    },
  )

/** Keeps a signature over what is finished here, whatever the server has by then. */
export const addSignature = ({ owner, id: inspection }: Whose, signature: Omit<Signed, 'hash'>): Promise<void> =>
  alter(
    { owner, id: inspection },
    (now) => ({ ...now, signatures: [...now.signatures, { ...signature, hash: now.finished?.hash ?? '' }] }),
    (jobs) => putJob(jobs, { owner, inspection, kind: 'signature', ref: signature.key }),
  )

/** Takes back a signature that the server refused, so that it can be given again. */
export const dropSignature = ({ owner, id: inspection }: Whose, key: string): Promise<void> =>
  alter(
    { owner, id: inspection },
    (now) => ({ ...now, signatures: now.signatures.filter((one) => one.key !== key) }),
    (jobs) => dropJob(jobs, { owner, inspection, kind: 'signature', ref: key }),
  )
