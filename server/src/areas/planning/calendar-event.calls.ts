import type { calendarEvent } from '@freehold/contract/planning/calendar-event'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findEvent } from './events/calendar-event.sql'
import { eventTable } from './events/event-table.sql'
import { removeEvent, saveEvent } from './events/save-event'

export const calendarEventHandlers: HandlersOf<typeof calendarEvent> = {
  list: ({ db, scope, input }) => eventTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const found = await findEvent(db, scope, input.id)
    if (!found) throw notFound('Event')
    return { data: found }
  },

  save: ({ tx, scope, input, context }) => saveEvent(tx, scope, input, context.now()),

  remove: async ({ tx, scope, input }) => {
    await removeEvent(tx, scope, input.id)
    return {}
  },
}
