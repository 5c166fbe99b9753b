import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { eventColumns, eventsWithNames } from './calendar-event.sql'

/** A calendar shows as many events at most: more could not be read. */
const mostShown = 500

/**
 * The events that have a day in a span, by their start: those that start in it, and those that started before and go on. An index
 * answers each part. Asked as one condition, PostgreSQL reads every event that ever started.
 */
export function eventsBetween(db: Db, scope: Scope, { start, end }: Span) {
  const events = eventsWithNames(db, scope).select([
    ...eventColumns,
    'calendar_event.version',
    'calendar_event.saved_at',
  ])
  const startOn = 'calendar_event.start_on'
  return events
    .where(startOn, '>=', start)
    .where(startOn, '<=', end)
    .unionAll(events.where(startOn, '<', start).where('calendar_event.end_on', '>=', start))
    .orderBy('start_date')
    .orderBy('id')
    .limit(sql.lit(mostShown))
    .execute()
}
