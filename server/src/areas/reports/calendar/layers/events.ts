import { eventsBetween } from '../../../planning/events/events-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The events that users wrote. */
export const events: LayerSource = {
  layers: ['event'],
  read: async (db, scope, span) => {
    const found = await eventsBetween(db, scope, span)
    return found.map(({ id, property_id, unit_id, version, saved_at, kind, place, people, ...event }) => ({
      ...plainItem,
      title: event.title,
      nameless: event.title,
      notice: event.notice,
      start_date: event.start_date,
      end_date: event.end_date,
      start_time: event.start_time,
      end_time: event.end_time,
      timezone: event.timezone,
      property_name: event.property_name,
      id: `event-${id}`,
      layer: 'event',
      opens: { what: 'event', id },
      version,
      savedAt: saved_at,
      event: {
        id,
        kind,
        place,
        property_id,
        unit_id,
        version,
        remind_minutes: event.remind_minutes,
        people: people.map(({ name }) => name),
        mine: scope.user !== null && people.some((person) => person.id === scope.user),
      },
    }))
  },
}
