import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import type { Reply } from '../../api/types'
import { asked } from '../../browser-database'
import type { Job, Outcome } from '../outbox/job'
import { isChanged, joinOne, type Kept, trimmed } from '../outbox/join'
import { ask } from '../session/ask'
import { within } from '../store/database'
import { hasConflicts } from '../store/pending'
import type { ItemFields, KeptInspection, RoomFields } from '../store/records'
import { itemFields } from '../store/take-along'

type Saved = Reply<'POST inspection/save-inspection'>

const words = {
  conflict: 'Someone else changed the same thing. Choose which one to keep.',
  untouched: "The server didn't save anything. Try again later.",
}

/** Notes what is about to be sent, so that it is known again when it comes back as the stored version. */
async function noteAttempt({ owner, inspection }: Job): Promise<KeptInspection | null> {
  return within('readwrite', ['inspections'], async (store) => {
    const kept: KeptInspection | undefined = await asked(store('inspections').get([owner, inspection]))
    if (kept === undefined) return null
    const next = {
      ...kept,
      rooms: attempted<RoomFields, Kept<RoomFields>>(kept.rooms),
      items: attempted<ItemFields, KeptInspection['items'][number]>(kept.items),
    }
    await asked(store('inspections').put(next))
    return next
  })
}

/** The first changes that one save takes. */
function attempted<F extends RoomFields | ItemFields, K extends Kept<F>>(list: readonly K[]): K[] {
  let room: number = inspectionLimits.changes
  return list.map((one) => {
    const goes = one.theirs === null && isChanged<F>(one) && room > 0
    if (goes) room -= 1
    return { ...one, attempt: goes ? trimmed(one.now) : null }
  })
}

const sent = <F extends RoomFields | ItemFields>(list: readonly Kept<F>[]) =>
  list.flatMap(({ key, version, attempt }) => (attempt === null ? [] : [{ key, version, ...attempt }]))

export async function saveChanges(job: Job): Promise<Outcome> {
  const kept = await noteAttempt(job)
  if (kept === null) return { type: 'sent' }
  const [rooms, items] = [sent<RoomFields>(kept.rooms), sent<ItemFields>(kept.items)]
  if (rooms.length + items.length === 0)
    return hasConflicts(kept) ? { type: 'refused', words: words.conflict } : { type: 'sent' }
  const answer = await ask('POST inspection/save-inspection', {
    id: job.inspection,
    rooms: JSON.stringify(rooms),
    items: JSON.stringify(items),
  })
  const { saved, conflicts } = answer
  const touched = saved.rooms.length + saved.items.length + conflicts.rooms.length + conflicts.items.length
  return touched === 0 ? { type: 'refused', words: words.untouched } : { type: 'sent', answer }
}

/** Takes up what the server saved. The job goes when nothing is left to save. */
export async function settleSave(job: Job, answer: Saved | undefined): Promise<void> {
  await within('readwrite', ['inspections', 'jobs'], async (store) => {
    const kept: KeptInspection | undefined = await asked(store('inspections').get([job.owner, job.inspection]))
    if (kept === undefined || answer === undefined) return void (await asked(store('jobs').delete(job.seq)))
    const { saved, conflicts } = answer
    const next: KeptInspection = {
      ...kept,
      facts: { ...kept.facts, state: answer.state, version: answer.version },
      rooms: kept.rooms.map((room) => settled<RoomFields, typeof room>(room, saved.rooms, conflicts.rooms, roomFields)),
      items: kept.items.map((item) => settled<ItemFields, typeof item>(item, saved.items, conflicts.items, itemFields)),
    }
    await asked(store('inspections').put(next))
    const left = [...next.rooms, ...next.items].some((one) => isChanged<RoomFields | ItemFields>(one))
    if (!left) await asked(store('jobs').delete(job.seq))
  })
}

const roomFields = ({ name, place, removed }: RoomFields): RoomFields => ({ name, place, removed })

function settled<F extends RoomFields | ItemFields, K extends Kept<F>>(
  one: K,
  saved: readonly { key: string; version: number }[],
  conflicts: readonly { theirs: F & { key: string; version: number; saved_by: string } }[],
  fieldsOf: (theirs: F) => F,
): K {
  const done = saved.find(({ key }) => key === one.key)
  if (done && one.attempt !== null)
    return { ...one, version: done.version, base: one.attempt, attempt: null, theirs: null }
  const conflict = conflicts.find(({ theirs }) => theirs.key === one.key)
  return conflict ? { ...one, ...joinOne<F>(one, conflict.theirs, fieldsOf(conflict.theirs)) } : one
}
