import type { Kept } from '../outbox/join'
import type { ItemFields, KeptInspection, RoomFields } from './records'

export const hasConflicts = ({ rooms, items }: KeptInspection): boolean =>
  [...rooms, ...items].some(({ theirs }) => theirs !== null)

const inOrder = <F extends RoomFields | ItemFields, K extends Kept<F>>(list: readonly K[]): K[] =>
  list.filter(({ now }) => !now.removed).toSorted((one, other) => one.now.place - other.now.place)

export const roomsOf = ({ rooms }: KeptInspection) => inOrder<RoomFields, (typeof rooms)[number]>(rooms)

/** The items of one room, or of all rooms that are left. */
export function itemsOf(inspection: KeptInspection, room?: string) {
  const rooms = new Set(roomsOf(inspection).map(({ key }) => key))
  const items = inspection.items.filter(({ now }) => (room === undefined ? rooms.has(now.room) : now.room === room))
  return inOrder<ItemFields, (typeof items)[number]>(items)
}
