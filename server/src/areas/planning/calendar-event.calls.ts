import type { calendarEvent } from '@freehold/contract/planning/calendar-event'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { propertyIsSeen } from '../portfolio/property.sql'
import { findEvent } from './events/calendar-event.sql'
import { colleaguesAt } from './events/event-people.sql'
import { eventTable } from './events/event-table.sql'
import { removeEvent, saveEvent } from './events/save-event'

export const calendarEventHandlers: HandlersOf<typeof calendarEvent> = {
  list: ({ db, scope, input }) => eventTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const found = await findEvent(db, scope, input.id)
    if (!found) throw notFound('Event')
    return { data: { ...found, user_ids: found.people.map(({ id }) => id).sort((a, b) => a - b) } }
  },

  colleagues: async ({ db, scope, input }) => {
    if (!(await propertyIsSeen(db, scope, input.property_id))) throw notFound('Property')
    return { data: await colleaguesAt(db, scope, input.property_id) }
  },

  save: ({ tx, scope, input, context }) => saveEvent(tx, scope, input, context.now()),

  remove: async ({ tx, scope, input }) => {
    await removeEvent(tx, scope, input.id)
    return {}
  },
}
