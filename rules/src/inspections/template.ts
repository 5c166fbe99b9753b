import type { WearingItem } from '../money/settlement/line-kinds'
import { inspectionLimits } from './kinds'

export const templateBases = ['APARTMENT', 'HOUSE', 'OTHER'] as const
export type TemplateBasis = (typeof templateBases)[number]

/** A room of a template is there once, or once for each bedroom or bath of the unit. */
export const roomRepeats = ['ONCE', 'BEDROOMS', 'BATHS'] as const
export type RoomRepeat = (typeof roomRepeats)[number]

export const roomRepeatWords: Readonly<Record<RoomRepeat, string>> = {
  ONCE: 'Once',
  BEDROOMS: 'For each bedroom',
  BATHS: 'For each bath',
}

export interface TemplateItem {
  name: string
  /** The kind of thing that wears out, which proposes its usual life when it is charged. */
  wears: WearingItem | null
}

export interface TemplateRoom {
  name: string
  repeat: RoomRepeat
  items: TemplateItem[]
}

interface Unit {
  bedrooms: number
  /** Half baths count as one room. */
  baths: number
}

interface MadeRoom {
  name: string
  items: TemplateItem[]
}

/** The rooms of a unit by its template: "Bedroom" becomes "Bedroom 1", "Bedroom 2" where there are several. */
export function roomsOf(template: readonly TemplateRoom[], { bedrooms, baths }: Unit): MadeRoom[] {
  const counts: Record<RoomRepeat, number> = { ONCE: 1, BEDROOMS: bedrooms, BATHS: Math.ceil(baths) }
  return template
    .flatMap(({ name, repeat, items }) =>
      Array.from({ length: counts[repeat] }, (_, at) => ({
        name: counts[repeat] > 1 ? `${name} ${at + 1}` : name,
        items,
      })),
    )
    .slice(0, inspectionLimits.rooms)
}

/** The problem of a template's rooms; null without one. */
export function templateProblem(rooms: readonly TemplateRoom[]): string | null {
  if (rooms.length === 0) return 'Add at least one room.'
  if (rooms.length > inspectionLimits.rooms) return `A template can have at most ${inspectionLimits.rooms} rooms.`
  if (rooms.some(({ name }) => name.trim() === '')) return 'Each room needs a name.'
  const empty = rooms.find(({ items }) => items.length === 0)
  if (empty) return `Add at least one item to ${empty.name}.`
  if (rooms.some(({ items }) => items.some(({ name }) => name.trim() === ''))) return 'Each item needs a name.'
  const items = rooms.reduce((sum, room) => sum + room.items.length, 0)
  return items > inspectionLimits.items / 2 ? `A template can have at most ${inspectionLimits.items / 2} items.` : null
}
