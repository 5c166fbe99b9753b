import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { fateOf } from '@freehold/rules/inspections/fate'
import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { itemsOfInspection, roomsOfInspection, type StoredItem, type StoredRoom } from '../record/content.sql'
import { updateInspection } from '../record/inspection.sql'
import { itemShown, roomShown } from '../record/inspection-shown'
import { lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { upsertItems, upsertRooms } from './content-writes.sql'

type Input = InputOf<typeof inspection.save>
type Reply = ReplyOf<typeof inspection.save>
type SentRoom = Input['rooms'][number]
type SentItem = Input['items'][number]

const sameRoom = (sent: SentRoom, stored: StoredRoom): boolean =>
  sent.name === stored.name && sent.place === stored.place && sent.removed === stored.removed

const sameItem = (sent: SentItem, stored: StoredItem): boolean =>
  sent.room === stored.room &&
  sent.name === stored.name &&
  sent.place === stored.place &&
  sent.condition === stored.condition &&
  sent.note === stored.note &&
  sent.wears === stored.wears &&
  sent.new_on === stored.new_on &&
  sent.removed === stored.removed

interface Judged<Sent, Stored> {
  write: Sent[]
  same: { key: string; version: number }[]
  conflicts: { yours: Sent; theirs: Stored }[]
}

/** Parts what was sent by what is stored. */
function judge<Sent extends { key: string; version: number }, Stored extends { key: string; version: number }>(
  sent: readonly Sent[],
  stored: readonly Stored[],
  same: (one: Sent, other: Stored) => boolean,
): Judged<Sent, Stored> {
  const byKey = new Map(stored.map((one) => [one.key, one]))
  const judged: Judged<Sent, Stored> = { write: [], same: [], conflicts: [] }
  for (const one of sent) {
    const known = byKey.get(one.key)
    const fate = fateOf(one, known, known !== undefined && same(one, known))
    if (fate === 'CONFLICT' && known) judged.conflicts.push({ yours: one, theirs: known })
    else if (fate === 'SAME' && known) judged.same.push({ key: one.key, version: known.version })
    else judged.write.push(one)
  }
  return judged
}

const withSmallKeys = <T extends { key: string }>(all: readonly T[]): T[] =>
  all.map((one) => ({ ...one, key: one.key.toLowerCase() }))

/** Saves a batch of rooms and items. What another person changed first is answered with both sides, and the rest is saved. */
export async function saveChanges(
  tx: Tx,
  scope: Scope,
  input: Input,
  at: Date,
  /** `write` for the tenant who writes it. */
  action: 'change' | 'write' = 'change',
): Promise<Reply> {
  const sentRooms = withSmallKeys(input.rooms)
  const sentItems = withSmallKeys(input.items).map((item) => ({ ...item, room: item.room.toLowerCase() }))
  requireOnce('rooms', sentRooms)
  requireOnce('items', sentItems)
  const locked = await lockWhole(tx, scope, input.id)
  const { inspection: held } = locked
  const [storedRooms, storedItems] = await Promise.all([
    roomsOfInspection(tx, scope, held.id),
    itemsOfInspection(tx, scope, held.id),
  ])
  const rooms = judge(sentRooms, storedRooms, sameRoom)
  const items = judge(sentItems, storedItems, sameItem)
  const changed = rooms.write.length + items.write.length > 0
  // A batch that is known already is answered in any state.
  const state = changed ? requireMay(locked, action, scope) : held.state
  requireRoom(storedRooms, storedItems, { rooms: rooms.write, items: items.write })
  const writing = { inspection: held.id, at, by: actorName(scope, scope.userName) }
  const savedRooms = await upsertRooms(tx, scope, { ...writing, rooms: rooms.write })
  const savedItems = await upsertItems(tx, scope, { ...writing, items: items.write })
  const version = changed
    ? await updateInspection(tx, scope, held.id, { state, begun_at: held.begun_at ?? at })
    : held.version
  if (changed && held.begun_at === null) await logInspection(tx, scope, held, 'began')
  return {
    state,
    version,
    saved: { rooms: [...rooms.same, ...savedRooms], items: [...items.same, ...savedItems] },
    conflicts: {
      rooms: rooms.conflicts.map(({ yours, theirs }) => ({ yours, theirs: roomShown(theirs) })),
      items: items.conflicts.map(({ yours, theirs }) => ({ yours, theirs: itemShown(theirs) })),
    },
  }
}

function requireOnce(list: 'rooms' | 'items', all: readonly { key: string }[]): void {
  if (new Set(all.map(({ key }) => key)).size < all.length) throw badField(list, `A save has each of the ${list} once.`)
}

/** Every item has a room of the inspection, and there is room for all. */
function requireRoom(
  storedRooms: readonly StoredRoom[],
  storedItems: readonly StoredItem[],
  { rooms, items }: { rooms: readonly SentRoom[]; items: readonly SentItem[] },
): void {
  const roomKeys = new Set([...storedRooms, ...rooms].map(({ key }) => key))
  if (items.some(({ room }) => !roomKeys.has(room)))
    throw badField('items', 'An item has a room that is not in this inspection.')
  const itemKeys = new Set([...storedItems, ...items].map(({ key }) => key))
  // Removed ones are kept, so they count twice before a client can fill the table with them.
  if (roomKeys.size > 2 * inspectionLimits.rooms || there(storedRooms, rooms) > inspectionLimits.rooms)
    throw new Refusal('E_CONFLICT', `An inspection can have at most ${inspectionLimits.rooms} rooms.`)
  if (itemKeys.size > 2 * inspectionLimits.items || there(storedItems, items) > inspectionLimits.items)
    throw new Refusal('E_CONFLICT', `An inspection can have at most ${inspectionLimits.items} items.`)
}

interface Removable {
  key: string
  removed: boolean
}

const there = (stored: readonly Removable[], sent: readonly Removable[]): number =>
  [...new Map([...stored, ...sent].map(({ key, removed }) => [key, removed])).values()].filter((removed) => !removed)
    .length
