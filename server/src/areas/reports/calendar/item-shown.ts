import { mayGroup } from '@freehold/contract/access'
import type { Scope } from '../../../database/scope'
import type { CalendarItem } from './calendar-item'

/** The identifier that calendar programs know an entry by. */
export const uidOf = ({ account }: Pick<Scope, 'account'>, { id }: Pick<CalendarItem, 'id'>): string =>
  `${id}.${account}@freehold`

const idOf = ({ opens }: CalendarItem, what: NonNullable<CalendarItem['opens']>['what']): number | null =>
  opens?.what === what ? opens.id : null

/** An entry as the dashboard's calendar has it. */
export const forDashboard = (scope: Scope) => (item: CalendarItem) => {
  const changes = mayGroup(scope.group, 'calendar-events')
  const event = changes ? item.event : null
  return {
    id: item.id,
    layer: item.layer,
    lease_count: item.lease_count,
    title: item.title,
    notice: item.notice,
    start_date: item.start_date,
    end_date: item.end_date,
    start_time: item.start_time,
    end_time: item.end_time,
    tenant_id: idOf(item, 'tenant'),
    event_id: event?.id ?? null,
    property_id: event?.property_id ?? null,
    version: item.version,
    project_id: idOf(item, 'project'),
    contractor_id: idOf(item, 'contractor'),
    work_order_id: idOf(item, 'work-order'),
  }
}

/** An entry as the calendar has it. A reader who may not change events gets no version of one. */
export const forCalendar = (scope: Scope) => {
  const changes = mayGroup(scope.group, 'calendar-events')
  return ({ nameless: _, savedAt: __, version: ___, event, ...item }: CalendarItem) => ({
    ...item,
    uid: uidOf(scope, item),
    event: event && {
      ...event,
      // An applicant sees what happens, and not who takes part.
      people: changes || event.mine ? [...event.people] : [],
      changes,
    },
  })
}
