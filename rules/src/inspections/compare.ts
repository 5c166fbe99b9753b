import type { Condition } from './kinds'

interface Compared {
  name: string
  condition: Condition | null
  note: string
}

export type ChangeKind = 'WORSE' | 'NOTE' | 'BETTER' | 'ADDED' | 'GONE' | 'SAME'

/** Changed for the worse comes first. */
export const changeOrder: readonly ChangeKind[] = ['WORSE', 'GONE', 'NOTE', 'ADDED', 'BETTER', 'SAME']

export const changeWords: Readonly<Record<ChangeKind, string>> = {
  WORSE: 'Worse',
  GONE: 'Not in the second one',
  NOTE: 'New note',
  ADDED: 'Not in the first one',
  BETTER: 'Better',
  SAME: 'Same',
}

const rank: Readonly<Record<Condition, number | null>> = {
  NEW: 0,
  GOOD: 1,
  FAIR: 2,
  POOR: 3,
  DAMAGED: 4,
  MISSING: 5,
  NOT_APPLICABLE: null,
}

/** The change of an item from one inspection to the next. */
export function changeOf(before: Compared | null, after: Compared | null): ChangeKind {
  if (before === null) return 'ADDED'
  if (after === null) return 'GONE'
  const [was, is] = [before, after].map(({ condition }) => (condition === null ? null : rank[condition]))
  if (was != null && is != null && is > was) return 'WORSE'
  if (was != null && is != null && is < was) return 'BETTER'
  return after.note !== '' && after.note !== before.note ? 'NOTE' : 'SAME'
}

/** An item is the same in two inspections where its room and its name are. */
export const itemName = (room: string, item: string): string =>
  `${room.trim().toLowerCase()}\u001f${item.trim().toLowerCase()}`
