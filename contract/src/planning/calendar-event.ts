import { eventKinds, reminders } from '@freehold/rules/planning/event-kind'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { day, id, optionalChoice, optionalDay, optionalId, optionalWhole, text } from '../kit/field'
import { jsonList, optionalTime } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const EventRow = {
  id: z.number(),
  title: z.string(),
  notice: z.string(),
  kind: z.enum(eventKinds),
  start_date: z.string(),
  /** HH:MM on the clock of the property; blank for whole days. */
  start_time: z.string(),
  end_date: z.string(),
  end_time: z.string(),
  place: z.string(),
  property_id: z.number(),
  property_name: z.string(),
}

const Colleague = z.object({ id: z.number(), name: z.string() })

const whose = { id: id('Event', 'calendar_event') }

/** More colleagues are a list of the whole company. */
const mostPeople = 30

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
        unit_id: z.number().nullable(),
        unit_name: z.string(),
        remind_minutes: z.number().nullable(),
        /** The time zone of its times: the property's, else the account's. */
        timezone: z.string(),
        user_ids: z.array(z.number()),
        people: z.array(Colleague),
        /** Sent with a save, it prevents overwriting what another user saved since. */
        version: z.number(),
      }),
    },
  }),
  colleagues: get('calendar-event/get-colleagues', {
    about: 'The users who can be invited to an event at a property: active ones who see the property, at most 200.',
    may: 'calendar-events',
    input: { property_id: id('Property', 'property') },
    reply: { data: z.array(Colleague) },
  }),
  save: post('calendar-event/save-calendar-event', {
    about:
      "Adds an event to the calendar (id 0 or none), or changes one. It ends on the day it begins or later. With a start time and an end time, which are those of the property's clock, it has hours; without them it lasts whole days. Fields that are left out keep their values. With the `version` that was read, an event that another user has saved since is not changed.",
    may: 'calendar-events',
    input: {
      id: optionalId('Event', 'calendar_event'),
      title: text('Title', { required: true }),
      notice: text('Notice', { required: true, max: 500 }),
      start_date: day('Start date'),
      end_date: day('End date'),
      property_id: id('Property', 'property'),
      start_time: keptWhenAbsent(optionalTime('Start time')),
      end_time: keptWhenAbsent(optionalTime('End time')),
      kind: keptWhenAbsent(optionalChoice('Kind', eventKinds, 'GENERAL')),
      unit_id: keptWhenAbsent(optionalId('Unit', 'unit')),
      place: keptWhenAbsent(text('Place')),
      remind_minutes: keptWhenAbsent(
        optionalWhole('Remind me before', { min: 0, max: reminders[reminders.length - 1] ?? 0 }),
      ),
      user_ids: keptWhenAbsent(
        jsonList('People', z.number().int().positive().max(999_999_999_999), { max: mostPeople }),
      ),
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
