import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { eventColumns, eventsWithNames, zoneOfEvent } from './calendar-event.sql'
import { peopleOf } from './event-people.sql'

/** A calendar shows as many events at most: more could not be read. */
const mostShown = 500

/**
 * The events that have a day in a span, by their start: those that start in it, and those that started before and go on. An index
 * answers each part. Asked as one condition, PostgreSQL reads every event that ever started.
 */
export function eventsBetween(db: Db, scope: Scope, { start, end }: Span) {
  const events = eventsWithNames(db, scope)
    .select([...eventColumns, 'calendar_event.version', 'calendar_event.saved_at', 'calendar_event.unit_id'])
    .select(['calendar_event.remind_minutes', peopleOf.as('people'), zoneOfEvent.as('timezone')])
  const startOn = 'calendar_event.start_on'
  return events
    .where(startOn, '>=', start)
    .where(startOn, '<=', end)
    .unionAll(events.where(startOn, '<', start).where('calendar_event.end_on', '>=', start))
    .orderBy('start_date')
    .orderBy('start_time')
    .orderBy('id')
    .limit(sql.lit(mostShown))
    .execute()
}
