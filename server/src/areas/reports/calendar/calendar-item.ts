import type { Opened } from '@freehold/contract/reports/calendar'
import type { Layer } from '@freehold/rules/planning/calendar-layers'
import type { EventKind } from '@freehold/rules/planning/event-kind'
import type { Span } from '@freehold/rules/planning/span'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** A written event, as far as a calendar changes it. */
interface WrittenEvent {
  id: number
  kind: EventKind
  place: string
  property_id: number
  unit_id: number | null
  version: number
  remind_minutes: number | null
  people: readonly string[]
  /** The caller is one of its people. */
  mine: boolean
}

/** Something of the calendar, with the record that it leads to. */
export interface CalendarItem {
  id: string
  layer: Layer
  title: string
  /** The title without the name of a tenant. */
  nameless: string
  notice: string
  start_date: string
  end_date: string
  /** HH:MM on the clock of the time zone; blank for whole days. */
  start_time: string
  end_time: string
  timezone: string
  property_name: string
  /** The number of leases in the entry, on a day with too many to name each. */
  lease_count: number | null
  opens: Opened | null
  event: WrittenEvent | null
  /** An inspection, and whether it may be moved to another day. */
  inspection: { id: number; moves: boolean } | null
  /** The version of an event or a project. */
  version: number | null
  savedAt: Date | null
}

/** A whole day, or several, that lead nowhere. */
export const plainItem = {
  start_time: '',
  end_time: '',
  timezone: '',
  property_name: '',
  lease_count: null,
  opens: null,
  event: null,
  inspection: null,
  version: null,
  savedAt: null,
} as const

/** One source of entries. It reads the days asked for by one query or two, and so many rows at most. */
export interface LayerSource {
  /** The layers that it fills. */
  layers: readonly Layer[]
  read: (db: Db, scope: Scope, span: Span) => Promise<CalendarItem[]>
}

/** A calendar shows as many entries of a layer at most: more could not be read. */
export const mostOfLayer = 500
