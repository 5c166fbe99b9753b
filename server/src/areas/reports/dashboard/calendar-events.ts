import { mayGroup } from '@freehold/contract/access'
import { layersFor, mayLayer } from '@freehold/contract/kit/calendar-layers'
import type { Day } from '@freehold/rules/day'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import type { Layer } from '@freehold/rules/planning/calendar-layers'
import type { Span } from '@freehold/rules/planning/span'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { papersEnding } from '../../maintenance/contractors/papers-ending.sql'
import { ordersDue } from '../../maintenance/order-record/orders-due.sql'
import { eventsBetween } from '../../planning/events/events-between.sql'
import { projectsBetween } from '../../planning/projects/projects-between.sql'
import { type Happening, happenings, happeningsOfDay, type LeaseLayer } from './calendar-events.sql'

/** Something of the calendar, with the record that it leads to. */
export interface CalendarItem {
  id: string
  layer: Layer
  /** The number of leases in the entry, on a day with too many to name each. */
  lease_count: number | null
  title: string
  /** The title without the name of a tenant. */
  nameless: string
  notice: string
  start_date: string
  end_date: string
  tenant_id: number | null
  event_id: number | null
  project_id: number | null
  contractor_id: number | null
  work_order_id: number | null
  /** The property of an event, which a move sends back. */
  property_id: number | null
  /** The version of an event or a project. */
  version: number | null
  savedAt: Date | null
}

const nothing = {
  lease_count: null,
  tenant_id: null,
  event_id: null,
  project_id: null,
  contractor_id: null,
  work_order_id: null,
  property_id: null,
  version: null,
  savedAt: null,
}

/** The calendar of the dashboard: what the user may open, by day. */
export async function calendarEvents(db: Db, scope: Scope, span: Span) {
  return (await calendarItems(db, scope, span, layersFor(scope.group))).map(shown)
}

const shown = ({ nameless: _, savedAt: __, ...item }: CalendarItem) => item

const pageSize = 50

/** The leases that one entry of a day counts, page by page. */
export async function leasesOfDay(db: Db, scope: Scope, layer: LeaseLayer, day: Day, page: number) {
  if (!mayLayer(scope.group, layer)) return { events: [], more: false }
  // One row more than a page shows whether another page follows.
  const found = await happeningsOfDay(db, scope, layer, day, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  return { events: found.slice(0, pageSize).map(leaseItem).map(shown), more: found.length > pageSize }
}

/** The layers that a user asked for, as far as the user may open them, by day. */
export async function calendarItems(
  db: Db,
  scope: Scope,
  span: Span,
  wanted: readonly Layer[],
): Promise<CalendarItem[]> {
  const shown = layersFor(scope.group).filter((layer) => wanted.includes(layer))
  const parts = await Promise.all([
    shown.includes('event') ? eventItems(db, scope, span) : [],
    shown.some(isOfLeases) ? leaseItems(db, scope, span) : [],
    shown.includes('project') ? projectItems(db, scope, span) : [],
    shown.includes('work-order') ? orderItems(db, scope, span) : [],
    shown.includes('insurance') ? paperItems(db, scope, span) : [],
  ])
  return parts
    .flat()
    .filter(({ layer }) => shown.includes(layer))
    .sort((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
}

const isOfLeases = (layer: Layer): boolean => layer === 'move-in' || layer === 'lease-end' || layer === 'move-out'

async function eventItems(db: Db, scope: Scope, span: Span): Promise<CalendarItem[]> {
  const changes = mayGroup(scope.group, 'calendar-events')
  const found = await eventsBetween(db, scope, span)
  return found.map(({ id, property_id, property_name: _, version, saved_at, ...event }) => ({
    ...nothing,
    ...event,
    id: `event-${id}`,
    layer: 'event',
    nameless: event.title,
    event_id: changes ? id : null,
    property_id: changes ? property_id : null,
    version,
    savedAt: saved_at,
  }))
}

const words: Record<Happening['kind'], { one: string; nameless: string; many: string }> = {
  'move-in': { one: 'moves in', nameless: 'Move-in', many: 'tenants move in' },
  'lease-end': { one: 'lease ends', nameless: 'Lease ends', many: 'leases end' },
  'move-out': { one: 'moves out', nameless: 'Move-out', many: 'tenants move out' },
}

/** A single event of a lease comes with its tenant, several of a day as a count. */
async function leaseItems(db: Db, scope: Scope, span: Span): Promise<CalendarItem[]> {
  return (await happenings(db, scope, span)).map(leaseItem)
}

const leaseItem = ({
  kind,
  day,
  n,
  id,
  tenant_id,
  tenant_name,
  unit_name,
  property_name,
}: Happening): CalendarItem => ({
  ...nothing,
  id: id === null ? `${kind}-${day}` : `${kind}-${id}`,
  layer: kind,
  lease_count: id === null ? n : null,
  title: id === null ? `${n} ${words[kind].many}` : `${tenant_name} ${words[kind].one}`,
  nameless: id === null ? `${n} ${words[kind].many}` : `${words[kind].nameless}: ${unit_name}`,
  notice:
    id === null ? 'Open this day in the Freehold calendar to see each of them.' : `${unit_name}, ${property_name}`,
  start_date: day,
  end_date: day,
  tenant_id,
})

async function projectItems(db: Db, scope: Scope, span: Span): Promise<CalendarItem[]> {
  const found = await projectsBetween(db, scope, span)
  return found.map(({ id, project_title, priority, start_on, end_on, version, saved_at, property_name }) => ({
    ...nothing,
    id: `project-${id}`,
    layer: 'project',
    title: project_title,
    nameless: project_title,
    notice: `${priority} project, ${property_name}`,
    start_date: start_on,
    end_date: end_on,
    project_id: id,
    version,
    savedAt: saved_at,
  }))
}

/** People write names into job titles, so a title without the name of a tenant says the trade alone. */
async function orderItems(db: Db, scope: Scope, span: Span): Promise<CalendarItem[]> {
  const found = await ordersDue(db, scope, span)
  return found.map(({ id, job_title, due_on, stage_at, trade, urgency, ...names }) => {
    const place = [names.unit_name, names.property_name].filter(Boolean).join(', ')
    return {
      ...nothing,
      id: `work-order-${id}`,
      layer: 'work-order',
      title: `Due: ${job_title}`,
      nameless: `${trade ? tradeWords[trade] : 'Work order'} due: ${place}`,
      notice: `${urgency === 'CRITICAL' ? `${urgencyWords.CRITICAL}. ` : ''}${names.contractor_name}, ${place}`,
      start_date: due_on,
      end_date: due_on,
      work_order_id: id,
      savedAt: stage_at,
    }
  })
}

async function paperItems(db: Db, scope: Scope, span: Span): Promise<CalendarItem[]> {
  const found = await papersEnding(db, scope, span)
  return found.map(({ id, name, paper, detail, ends }) => ({
    ...nothing,
    id: `${paper}-${id}`,
    layer: 'insurance',
    title: `${name}: ${paper} ends`,
    nameless: `${name}: ${paper} ends`,
    notice: detail === '' ? 'Contractor' : detail,
    start_date: ends,
    end_date: ends,
    contractor_id: id,
  }))
}
