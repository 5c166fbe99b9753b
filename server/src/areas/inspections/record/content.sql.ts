import type { Day } from '@freehold/rules/day'
import type { Condition } from '@freehold/rules/inspections/kinds'
import type { WearingItem } from '@freehold/rules/money/settlement/line-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

type Of = Pick<Scope, 'account'>

export interface StoredRoom {
  id: number
  key: string
  name: string
  place: number
  removed: boolean
  version: number
  saved_by_name: string
  saved_at: Date
}

export interface StoredItem {
  id: number
  key: string
  /** The key of its room. */
  room: string
  name: string
  place: number
  condition: Condition | null
  note: string
  wears: WearingItem | null
  new_on: Day | null
  removed: boolean
  version: number
  saved_by_name: string
  saved_at: Date
  line_id: number | null
  /** The tenant added it. */
  by_tenant: boolean
}

export interface StoredPhoto {
  id: number
  key: string
  room: string
  item: string | null
  image_name: string
  thumb_name: string
  caption: string
  taken_at: Date | null
  taken_where: string
  sent_by_name: string
  created_at: Date
}

/** The rooms of an inspection, which the caller has found, with those that were removed. */
export async function roomsOfInspection(db: Db, { account }: Of, inspection: number): Promise<StoredRoom[]> {
  const { rows } = await sql<StoredRoom>`
    select id, key, name, place, removed, version, saved_by_name, saved_at from inspection_room
    where account_id = ${account} and inspection_id = ${inspection} order by place, id`.execute(db)
  return rows
}

export async function itemsOfInspection(db: Db, { account }: Of, inspection: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select i.id, i.key, r.key as room, i.name, i.place, i.condition, i.note, i.wears, i.new_on, i.removed, i.version, i.saved_by_name,
      i.saved_at, i.line_id, i.by_tenant
    from inspection_item i join inspection_room r on r.account_id = i.account_id and r.id = i.room_id
    where i.account_id = ${account} and i.inspection_id = ${inspection} order by r.place, r.id, i.place, i.id`.execute(
    db,
  )
  return rows
}

export async function photosOfInspection(db: Db, { account }: Of, inspection: number): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    select f.id, f.key, r.key as room, i.key as item, f.image_name, f.thumb_name, f.caption, f.taken_at, f.taken_where, f.sent_by_name,
      f.created_at
    from inspection_photo f
    join inspection_room r on r.account_id = f.account_id and r.id = f.room_id
    left join inspection_item i on i.account_id = f.account_id and i.id = f.item_id
    where f.account_id = ${account} and f.inspection_id = ${inspection} order by f.id`.execute(db)
  return rows
}

export interface Content {
  rooms: StoredRoom[]
  items: StoredItem[]
  photos: StoredPhoto[]
}

/** The rooms, items and photos of an inspection, without what was removed. */
export async function contentOf(db: Db, scope: Of, inspection: number): Promise<Content> {
  const [allRooms, allItems, photos] = await Promise.all([
    roomsOfInspection(db, scope, inspection),
    itemsOfInspection(db, scope, inspection),
    photosOfInspection(db, scope, inspection),
  ])
  const rooms = allRooms.filter(({ removed }) => !removed)
  const kept = new Set(rooms.map(({ key }) => key))
  const items = allItems.filter(({ removed, room }) => !removed && kept.has(room))
  const keptItems = new Set(items.map(({ key }) => key))
  return {
    rooms,
    items,
    photos: photos.filter(({ room, item }) => (item === null ? kept.has(room) : keptItems.has(item))),
  }
}
