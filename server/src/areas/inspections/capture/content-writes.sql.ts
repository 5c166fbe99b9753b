import type { ItemChange, RoomChange } from '@freehold/contract/kit/inspection-shape'
import type { Day } from '@freehold/rules/day'
import type { WearingItem } from '@freehold/rules/money/settlement/line-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface NewContent {
  inspection: number
  at: Date
  rooms: readonly {
    key: string
    name: string
    items: readonly { key: string; name: string; wears: WearingItem | null; newOn: Day | null }[]
  }[]
}

/** Adds the rooms and items that an inspection begins with. */
export async function insertContent(tx: Tx, scope: Scope, { inspection, at, rooms }: NewContent): Promise<void> {
  const by = actorName(scope, scope.userName)
  await upsertRooms(tx, scope, {
    inspection,
    at,
    by,
    rooms: rooms.map(({ key, name }, place) => ({ key, name, place, removed: false })),
  })
  await upsertItems(tx, scope, {
    inspection,
    at,
    by,
    items: rooms.flatMap(({ key: room, items }) =>
      items.map(({ key, name, wears, newOn }, place) => ({
        key,
        room,
        name,
        place,
        condition: null,
        note: '',
        wears,
        new_on: newOn,
        removed: false,
      })),
    ),
  })
}

type SentRoom = Omit<z.output<typeof RoomChange>, 'version'>
type SentItem = Omit<z.output<typeof ItemChange>, 'version'>

interface Writing {
  inspection: number
  at: Date
  by: string
}

interface Saved {
  key: string
  version: number
}

/** Adds rooms, or changes those whose key is known. */
export async function upsertRooms(
  tx: Tx,
  { account }: Scope,
  { inspection, at, by, rooms }: Writing & { rooms: readonly SentRoom[] },
): Promise<Saved[]> {
  if (rooms.length === 0) return []
  const { rows } = await sql<Saved>`
    insert into inspection_room (account_id, inspection_id, key, name, place, removed, saved_by_name, saved_at)
    select ${account}, ${inspection}, s.key, s.name, s.place, s.removed, ${by}, ${at}
    from json_to_recordset(${JSON.stringify(rooms)}::json) s (key uuid, name text, place integer, removed boolean)
    order by s.place
    on conflict (account_id, inspection_id, key) do update set name = excluded.name, place = excluded.place, removed = excluded.removed,
      saved_by_name = excluded.saved_by_name, saved_at = excluded.saved_at, version = inspection_room.version + 1
    returning key, version`.execute(tx)
  return rows
}

/** Adds items, or changes those whose key is known. Their rooms are stored already. */
export async function upsertItems(
  tx: Tx,
  { account }: Scope,
  { inspection, at, by, items }: Writing & { items: readonly SentItem[] },
): Promise<Saved[]> {
  if (items.length === 0) return []
  const { rows } = await sql<Saved>`
    insert into inspection_item (account_id, inspection_id, room_id, key, name, place, condition, note, wears, new_on, removed,
      saved_by_name, saved_at)
    select ${account}, ${inspection}, r.id, s.key, s.name, s.place, s.condition, s.note, s.wears, s.new_on, s.removed, ${by}, ${at}
    from json_to_recordset(${JSON.stringify(items)}::json) s (key uuid, room uuid, name text, place integer, condition text, note text,
      wears text, new_on date, removed boolean)
    join inspection_room r on r.account_id = ${account} and r.inspection_id = ${inspection} and r.key = s.room
    order by r.place, s.place
    on conflict (account_id, inspection_id, key) do update set room_id = excluded.room_id, name = excluded.name, place = excluded.place,
      condition = excluded.condition, note = excluded.note, wears = excluded.wears, new_on = excluded.new_on, removed = excluded.removed,
      saved_by_name = excluded.saved_by_name, saved_at = excluded.saved_at, version = inspection_item.version + 1
    returning key, version`.execute(tx)
  return rows
}

/** Ties an item to the line of a deposit settlement that charges it. */
export async function setLine(tx: Tx, { account }: Scope, item: number, line: number): Promise<void> {
  await tx
    .updateTable('inspection_item')
    .set({ line_id: line })
    .where('account_id', '=', account)
    .where('id', '=', item)
    .execute()
}

/** Marks items as those that the tenant added. */
export async function markAsTenants(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  inspection: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('inspection_item')
    .set({ by_tenant: true })
    .where('account_id', '=', account)
    .where('inspection_id', '=', inspection)
    .where('key', 'in', keys)
    .execute()
}
