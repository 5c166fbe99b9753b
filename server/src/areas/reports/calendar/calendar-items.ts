import { dashboardLayersFor, layersFor, mayLayer } from '@freehold/contract/kit/calendar-layers'
import type { Day } from '@freehold/rules/day'
import type { Layer } from '@freehold/rules/planning/calendar-layers'
import type { Span } from '@freehold/rules/planning/span'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type CalendarItem, mostOfLayer } from './calendar-item'
import { forDashboard } from './item-shown'
import { happeningsOfDay, type LeaseLayer } from './layers/happenings.sql'
import { leaseItem } from './layers/leases'
import { sources } from './layers/sources'

/** The calendar of the dashboard: what the user may open, by day. */
export const calendarEvents = async (db: Db, scope: Scope, span: Span) =>
  (await calendarItems(db, scope, span, dashboardLayersFor(scope.group))).map(forDashboard(scope))

const pageSize = 50

/** The leases that one entry of a day counts, page by page. */
export async function leasesOfDay(db: Db, scope: Scope, layer: LeaseLayer, day: Day, page: number) {
  if (!mayLayer(scope.group, layer)) return { events: [], more: false }
  // One row more than a page shows whether another page follows.
  const found = await happeningsOfDay(db, scope, layer, day, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  return {
    events: found.slice(0, pageSize).map(leaseItem).map(forDashboard(scope)),
    more: found.length > pageSize,
  }
}

/** The layers that a user asked for, as far as the user may open them, by day. Each source is asked once, all at a time. */
export async function calendarItems(
  db: Db,
  scope: Scope,
  span: Span,
  wanted: readonly Layer[],
): Promise<CalendarItem[]> {
  const shown = new Set(layersFor(scope.group).filter((layer) => wanted.includes(layer)))
  const asked = sources.filter(({ layers }) => layers.some((layer) => shown.has(layer)))
  const parts = await Promise.all(asked.map(({ read }) => read(db, scope, span)))
  return parts
    .flat()
    .filter(({ layer }) => shown.has(layer))
    .sort(
      (a, b) =>
        (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0) ||
        (a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : 0),
    )
}

/** The layers of which a span has more entries than are shown. */
export function cutLayers(items: readonly CalendarItem[]): Layer[] {
  const counts = new Map<Layer, number>()
  for (const { layer } of items) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return [...counts].filter(([, n]) => n >= mostOfLayer).map(([layer]) => layer)
}
