import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { day, id, optionalDay, optionalId, optionalWhole, text } from '../kit/field'

const EventRow = {
  id: z.number(),
  title: z.string(),
  notice: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  property_id: z.number(),
  property_name: z.string(),
}

const whose = { id: id('Event', 'calendar_event') }

export const calendarEvent = {
  list: table('calendar-event/get-calendar-event-list', {
    about: 'The events that users wrote into the calendar, by title.',
    may: 'calendar-events',
    input: {
      property_id: optionalId('Property', 'property'),
      from: optionalDay('From'),
      to: optionalDay('To'),
    },
    row: EventRow,
    sorts: ['title', 'notice', 'start_date', 'end_date'],
  }),
  get: get('calendar-event/get-calendar-event', {
    about: 'One event of the calendar.',
    may: 'calendar-events',
    input: whose,
    reply: {
      data: z.object({
        ...EventRow,
        /** Sent with a save, it prevents overwriting what another user saved since. */
        version: z.number(),
      }),
    },
  }),
  save: post('calendar-event/save-calendar-event', {
    about:
      'Adds an event to the calendar (id 0 or none), or changes one. It ends on the day it begins or later. With the `version` that was read, an event that somebody else has saved since is not changed.',
    may: 'calendar-events',
    input: {
      id: optionalId('Event', 'calendar_event'),
      title: text('Title', { required: true }),
      notice: text('Notice', { required: true, max: 500 }),
      start_date: day('Start date'),
      end_date: day('End date'),
      property_id: id('Property', 'property'),
      version: optionalWhole('Version', { min: 1, max: 999_999_999 }),
    },
    reply: { id: z.number(), version: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The calendar event information is updated successfully.',
  }),
  remove: post('calendar-event/delete-calendar-event', {
    about: 'Deletes an event of the calendar.',
    may: 'calendar-events',
    input: whose,
    done: 'The event is deleted.',
  }),
}
