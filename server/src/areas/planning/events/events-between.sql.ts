import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { eventColumns, eventsWithNames } from './calendar-event.sql'

/** A calendar shows as many events at most: more could not be read. */
const mostShown = 500

/** The events that have a day in a span, by their start. */
export const eventsBetween = (db: Db, scope: Scope, { start, end }: Span) =>
  eventsWithNames(db, scope)
    .where('calendar_event.end_on', '>=', start)
    .where('calendar_event.start_on', '<=', end)
    .select([...eventColumns, 'calendar_event.version', 'calendar_event.saved_at'])
    .orderBy('calendar_event.start_on')
    .orderBy('calendar_event.id')
    .limit(sql.lit(mostShown))
    .execute()
