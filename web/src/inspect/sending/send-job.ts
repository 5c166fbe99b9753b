import type { Reply } from '../../api/types'
import { asked } from '../../browser-database'
import { closes, type Job, type Outcome } from '../outbox/job'
import { ask } from '../session/ask'
import { currentSession } from '../session/session'
import { changed } from '../store/changes'
import { within } from '../store/database'
import type { KeptInspection, KeptPhoto } from '../store/records'
import { outcomeOf } from './outcome'
import { saveChanges, settleSave } from './save-changes'

/** Sends one job as the user whose work it is, and as no one else. */
export async function sendJob(job: Job): Promise<Outcome> {
  const { token, who, ended } = currentSession()
  if (token === null || ended || who?.owner !== job.owner) return { type: 'signed-out' }
  try {
    return await send[job.kind](job)
  } catch (error) {
    return outcomeOf(error)
  }
}

const send: Record<Job['kind'], (job: Job) => Promise<Outcome>> = {
  save: saveChanges,
  photo: sendPhoto,
  'photo-removal': async ({ inspection, ref }) => {
    await ask('POST inspection/delete-inspection-photo', { id: inspection, key: ref })
    return { type: 'sent' }
  },
  finish: async ({ inspection }) => {
    return { type: 'sent', answer: await ask('POST inspection/finish-inspection', { id: inspection }) }
  },
  signature: async ({ owner, inspection, ref }) => {
    const kept: KeptInspection | undefined = await within('readonly', ['inspections'], (store) =>
      asked(store('inspections').get([owner, inspection])),
    )
    const signature = kept?.signatures.find(({ key }) => key === ref)
    if (!kept || !signature) return { type: 'sent' }
    const { hash, ...signed } = signature
    const answer = await ask('POST inspection/sign-inspection', { id: inspection, ...signed, content_hash: hash })
    return { type: 'sent', answer }
  },
}

async function sendPhoto({ inspection, ref }: Job): Promise<Outcome> {
  const [photo, bytes] = await within('readonly', ['photos', 'pictures'], (store) =>
    Promise.all([
      asked<KeptPhoto | undefined>(store('photos').get(ref)),
      asked<ArrayBuffer | undefined>(store('pictures').get(ref)),
    ]),
  )
  if (!photo || !bytes) return { type: 'sent' }
  await ask('POST inspection/add-inspection-photo', {
    id: inspection,
    key: ref,
    room: photo.room,
    item: photo.item,
    caption: '',
    taken_at: photo.taken,
    taken_where: '',
    // A second try is the same request to the last byte.
    photo: new File([bytes], `${ref}.jpg`, { type: 'image/jpeg', lastModified: 0 }),
  })
  return { type: 'sent' }
}

/** Removes a job that the server has, in one step with what it leaves on the phone. */
export async function settleJob(job: Job, outcome: Outcome): Promise<void> {
  settled.set(job.inspection, answersAbout(job.inspection) + 1)
  if (job.kind === 'save') {
    const answer = outcome.type === 'sent' ? outcome.answer : undefined
    await settleSave(job, answer as Parameters<typeof settleSave>[1])
  } else
    await within('readwrite', ['inspections', 'photos', 'pictures', 'jobs'], async (store) => {
      await asked(store('jobs').delete(job.seq))
      if (closes(job.kind)) await noteState(store('inspections'), job, outcome)
      if (job.kind !== 'photo') return
      const photo = await asked<KeptPhoto | undefined>(store('photos').get(job.ref))
      if (photo) await asked(store('photos').put({ ...photo, sent: true }))
      // The small copy stays for the list; the picture is the server's now.
      await asked(store('pictures').delete(job.ref))
    })
  changed()
}

/** The state that a finish or a signature led to. */
async function noteState(inspections: IDBObjectStore, { owner, inspection }: Job, outcome: Outcome): Promise<void> {
  const kept: KeptInspection | undefined = await asked(inspections.get([owner, inspection]))
  const answer =
    outcome.type === 'sent' ? (outcome.answer as Reply<'POST inspection/sign-inspection'> | undefined) : undefined
  if (kept === undefined || answer === undefined) return
  const { state, content_hash } = answer
  await asked(inspections.put({ ...kept, facts: { ...kept.facts, state, content_hash } }))
}

const settled = new Map<number, number>()

/** Grows with each answer about an inspection: a reading that began before one is out of date. */
export const answersAbout = (inspection: number): number => settled.get(inspection) ?? 0

export async function keepJob(job: Job): Promise<void> {
  await within('readwrite', ['jobs'], async (store) => {
    // It may have been taken back while it was under way.
    if ((await asked(store('jobs').get(job.seq))) !== undefined) await asked(store('jobs').put(job))
  })
  changed()
}
