import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { eventColumns, events, eventsWithNames } from './calendar-event.sql'
import { peopleOf } from './event-people.sql'

/** A calendar shows as many events at most: more could not be read. */
const mostShown = 500

/**
 * The events that have a day in a span, by their start: those that start in it, and those that started before and go on. An index
 * answers each part. Asked as one condition, PostgreSQL reads every event that ever started.
 */
export function eventsBetween(db: Db, scope: Scope, { start, end }: Span) {
  const startOn = 'calendar_event.start_on'
  const keys = events(db, scope).select(['calendar_event.id', startOn, 'calendar_event.start_time'])
  const starting = keys
    .where(startOn, '>=', start)
    .where(startOn, '<=', end)
    .orderBy(startOn)
    .orderBy('calendar_event.start_time')
    .orderBy('calendar_event.id')
    .limit(sql.lit(mostShown))
  const goingOn = keys.where(startOn, '<', start).where('calendar_event.end_on', '>=', start)
  const zone = sql<string>`coalesce(nullif(property.timezone, ''), (select timezone from account where id = ${scope.account}))`
  const shown = sql<{ id: number }>`(select id from ((${starting}) union all (${goingOn})) either
    order by start_on, start_time, id limit ${sql.lit(mostShown)})`
  // Looked up for the events that are shown (`offset 0`): a plan for accounts of every size would join all of them.
  const event = eventsWithNames(db, scope)
    .where('calendar_event.id', '=', sql.ref<number>('shown.id'))
    .select([...eventColumns, 'calendar_event.version', 'calendar_event.saved_at', 'calendar_event.unit_id'])
    .select(['calendar_event.remind_minutes', peopleOf.as('people'), zone.as('timezone')])
    .offset(sql.lit(0))
  return db
    .selectFrom(shown.as('shown'))
    .innerJoinLateral(event.as('event'), (join) => join.onTrue())
    .selectAll('event')
    .orderBy('event.start_date')
    .orderBy('event.start_time')
    .orderBy('event.id')
    .execute()
}
