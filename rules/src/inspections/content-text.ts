import type { Condition } from './kinds'

interface ContentItem {
  key: string
  room: string
  name: string
  place: number
  condition: Condition | null
  note: string
}

/** All that the signatures are about. Removed rooms and items are left out by the caller. */
interface InspectionContent {
  rooms: readonly { key: string; name: string; place: number }[]
  items: readonly ContentItem[]
  photos: readonly { key: string; room: string; item: string | null; caption: string }[]
}

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/**
 * The content of an inspection as one text, the same on the phone and on the server. Its SHA-256 is what each signature
 * names, so a later change can be seen.
 */
export const contentText = ({ rooms, items, photos }: InspectionContent): string =>
  JSON.stringify([
    'inspection 1',
    rooms.toSorted(byKey).map(({ key, name, place }) => [key, name, place]),
    items
      .toSorted(byKey)
      .map(({ key, room, name, place, condition, note }) => [key, room, name, place, condition, note]),
    photos.toSorted(byKey).map(({ key, room, item, caption }) => [key, room, item, caption]),
  ])
