import type { Reply } from '../../../api/types'
import type { Edit, ItemFields } from './pending'

export type Shown = Reply<'GET tenants/get-move-in-inspection'>
export type Writing = Shown['data']
export type WrittenItem = Writing['items'][number]

export const fieldsOf = ({ room, name, condition, note, removed }: ItemFields): ItemFields => ({
  room,
  name,
  condition,
  note: note.trim(),
  removed,
})

/** The items after an answer. */
export function mergedItems(items: readonly WrittenItem[], arrived: readonly (WrittenItem & { removed: boolean })[]) {
  const fresh = new Map(arrived.map((item) => [item.key, item]))
  const kept = items.map((item) => fresh.get(item.key) ?? { ...item, removed: false })
  const known = new Set(items.map(({ key }) => key))
  return [...kept, ...arrived.filter(({ key }) => !known.has(key))]
    .filter(({ removed }) => !removed)
    .map(({ removed: _, ...item }) => item)
}

/** The items of the server with the entries that wait here over them. */
export function shownItems({ items }: Writing, edits: ReadonlyMap<string, Edit>): WrittenItem[] {
  const known = new Set(items.map(({ key }) => key))
  const added = [...edits.values()].filter(({ key }) => !known.has(key))
  return [
    ...items.flatMap((item) => {
      const edit = edits.get(item.key)
      return edit?.removed
        ? []
        : [edit ? { ...item, name: edit.name, condition: edit.condition, note: edit.note } : item]
    }),
    ...added
      .filter(({ removed }) => !removed)
      .map(({ key, room, name, condition, note, version, own }) => ({
        key,
        room,
        name,
        condition,
        note,
        version,
        own,
      })),
  ]
}
