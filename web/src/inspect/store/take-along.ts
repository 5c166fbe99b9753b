import { asked } from '../../browser-database'
import type { Job, JobKind } from '../outbox/job'
import { isChanged, joinOne, type Kept } from '../outbox/join'
import { changed } from './changes'
import { within } from './database'
import { jobsOf } from './jobs'
import type { Inspection, ItemFields, KeptInspection, KeptItem, KeptPhoto, RoomFields } from './records'

const roomFields = ({ name, place, removed }: Inspection['rooms'][number]): RoomFields => ({ name, place, removed })

export const itemFields = ({ room, name, place, condition, note, wears, new_on, removed }: ItemFields): ItemFields => ({
  room,
  name,
  place,
  condition,
  note,
  wears,
  new_on,
  removed,
})

/** Takes an inspection along, or joins the server's present state with what was done on this phone. */
export async function takeAlong(owner: string, answer: Inspection): Promise<void> {
  await within('readwrite', ['inspections', 'photos', 'jobs'], async (store) => {
    const inspections = store('inspections')
    const known: KeptInspection | undefined = await asked(inspections.get([owner, answer.id]))
    const jobs = (await jobsOf(store('jobs'), owner)).filter(({ inspection }) => inspection === answer.id)
    await asked(inspections.put(joined(owner, known, answer, jobs)))
    const there = new Set(answer.photos.map(({ key }) => key))
    const photos = await asked<KeptPhoto[]>(store('photos').index('owner').getAll(owner))
    // Deleted on another device since.
    for (const { key, inspection, sent } of photos)
      if (inspection === answer.id && sent && !there.has(key)) await asked(store('photos').delete(key))
  })
  changed()
}

function joined(
  owner: string,
  known: KeptInspection | undefined,
  answer: Inspection,
  jobs: readonly Job[],
): KeptInspection {
  const waits = (kind: JobKind, ref: string) => jobs.some((job) => job.kind === kind && job.ref === ref)
  const { rooms, items, photos, objections: _, can: __, signatures, ...facts } = answer
  return {
    owner,
    id: answer.id,
    facts,
    rooms: joinAll(known?.rooms ?? [], rooms, roomFields, (kept) => kept),
    items: joinAll<ItemFields, KeptItem, Inspection['items'][number]>(
      known?.items ?? [],
      items,
      itemFields,
      (kept, { before }) => ({ ...kept, before }),
    ),
    stored: photos
      .filter(({ key }) => !waits('photo-removal', key))
      .map(({ key, room, item, caption, thumb_name }) => ({ key, room, item, caption, thumb_name })),
    // Opened again elsewhere, it is open here too, unless this phone's own finish is still to come.
    finished:
      facts.content_hash !== ''
        ? { hash: facts.content_hash }
        : waits('finish', 'finish')
          ? (known?.finished ?? null)
          : null,
    signatures: [
      ...signatures.map(({ content_hash: hash, key, role, name, strokes, language, signed_at }) => ({
        key,
        role,
        name,
        strokes,
        language,
        signed_at,
        hash,
      })),
      ...(known?.signatures ?? []).filter(({ key }) => waits('signature', key)),
    ],
    taken: Date.now(),
  }
}

interface Theirs {
  key: string
  version: number
  saved_by: string
}

function joinAll<F extends RoomFields | ItemFields, K extends Kept<F>, T extends Theirs>(
  known: readonly K[],
  theirs: readonly T[],
  fieldsOf: (one: T) => F,
  finish: (kept: Kept<F>, one: T) => K,
): K[] {
  const mine = new Map(known.map((kept) => [kept.key, kept]))
  const kept = theirs.map((one) => finish(joinOne(mine.get(one.key), one, fieldsOf(one)), one))
  // Made here and not sent yet, or changed here and removed elsewhere: the next save asks.
  const others = known.filter((one) => isChanged(one) && !theirs.some(({ key }) => key === one.key))
  return [...kept, ...others]
}
