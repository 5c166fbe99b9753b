import { asked } from '../../browser-database'
import { isChanged, type Kept, mineOver } from '../outbox/join'
import type { Fields } from '../outbox/merge'
import { changed } from './changes'
import { within } from './database'
import { dropJob, putJob, saveRef } from './jobs'
import { itemsOf, roomsOf } from './pending'
import type { ItemFields, KeptInspection, RoomFields } from './records'

type Whose = Pick<KeptInspection, 'owner' | 'id'>

/** Changes an inspection and puts the save into the outbox, or neither. */
async function change({ owner, id }: Whose, how: (kept: KeptInspection) => KeptInspection): Promise<void> {
  await within('readwrite', ['inspections', 'jobs'], async (store) => {
    const kept: KeptInspection | undefined = await asked(store('inspections').get([owner, id]))
    if (kept === undefined) throw new Error('The inspection is no longer on this phone.')
    const next = how(kept)
    await asked(store('inspections').put(next))
    const job = { owner, inspection: id, kind: 'save', ref: saveRef } as const
    if ([...next.rooms, ...next.items].some((one) => isChanged<RoomFields | ItemFields>(one)))
      await putJob(store('jobs'), job)
    else await dropJob(store('jobs'), job)
  })
  changed()
}

const altered = <F, K extends { key: string; now: F }>(list: readonly K[], key: string, fields: Partial<F>): K[] =>
  list.map((one) => (one.key === key ? { ...one, now: { ...one.now, ...fields } } : one))

export const changeItem = (whose: Whose, key: string, fields: Partial<ItemFields>): Promise<void> =>
  change(whose, (kept) => ({ ...kept, items: altered(kept.items, key, fields) }))

/** Everything in the room that has no condition yet gets this one. */
export const changeOpenItems = (whose: Whose, room: string, condition: ItemFields['condition']): Promise<void> =>
  change(whose, (kept) => ({
    ...kept,
    items: kept.items.map((item) =>
      item.now.room === room && item.now.condition === null && !item.now.removed
        ? { ...item, now: { ...item.now, condition } }
        : item,
    ),
  }))

export async function addRoom(whose: Whose, name: string): Promise<string> {
  const key = crypto.randomUUID()
  await change(whose, (kept) => {
    const place = Math.max(-1, ...roomsOf(kept).map(({ now }) => now.place)) + 1
    const room = { key, version: 0, base: null, now: { name, place, removed: false }, attempt: null, theirs: null }
    return { ...kept, rooms: [...kept.rooms, room] }
  })
  return key
}

export async function addItem(whose: Whose, room: string, name: string): Promise<void> {
  const fields = { room, name, condition: null, note: '', wears: null, new_on: null, removed: false }
  await change(whose, (kept) => {
    const place = Math.max(-1, ...itemsOf(kept, room).map(({ now }) => now.place)) + 1
    const item = {
      key: crypto.randomUUID(),
      version: 0,
      base: null,
      now: { ...fields, place },
      attempt: null,
      theirs: null,
      before: null,
    }
    return { ...kept, items: [...kept.items, item] }
  })
}

/** Chooses between the two sides of a conflict. Mine is saved over theirs; theirs takes the place of mine. */
export const choose = (whose: Whose, key: string, side: 'mine' | 'theirs'): Promise<void> =>
  change(whose, (kept) => ({
    ...kept,
    rooms: kept.rooms.map((room) => (room.key === key ? { ...room, ...chosen<RoomFields>(room, side) } : room)),
    items: kept.items.map((item) => (item.key === key ? { ...item, ...chosen<ItemFields>(item, side) } : item)),
  }))

function chosen<F extends Fields>(one: Kept<F>, side: 'mine' | 'theirs'): Partial<Kept<F>> {
  if (one.theirs === null) return {}
  const { fields, version } = one.theirs
  return { version, base: fields, now: side === 'mine' ? mineOver(one) : fields, attempt: null, theirs: null }
}
