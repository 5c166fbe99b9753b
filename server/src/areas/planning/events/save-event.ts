import type { InputOf } from '@freehold/contract/kit/call'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { showDays } from '@freehold/rules/day'
import { isTimed, showTimes, timesFault } from '@freehold/rules/planning/event-time'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillAbsent } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense } from '../../money/expenses/expense.sql'
import {
  deleteEvent,
  type EventInput,
  insertEvent,
  listOf,
  lockEvent,
  storedEvent,
  unitAt,
  updateEvent,
} from './calendar-event.sql'
import { invitable, setPeople } from './event-people.sql'

type SentEvent = InputOf<typeof calendarEvent.save>
type Stored = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

interface Saved {
  id: number
  version: number
}

/** Adds an event to the calendar, or changes one. */
export async function saveEvent(tx: Tx, scope: Scope, sent: SentEvent, at: Date): Promise<Saved> {
  const before = sent.id === null ? null : await lockEvent(tx, scope, sent.id)
  if (before === undefined) throw notFound('Event')
  const input = filled(sent, before)
  const fault = timesFault(input)
  if (fault) throw badField(fault.field, fault.words)
  if (before)
    await requireVersion(before.version, input, { ...input, user_ids: listOfSent(input) }, async () =>
      storedEvent(before),
    )
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const unit = await unitNamed(tx, scope, input, before)
  const people = await peopleNamed(tx, scope, input, before)
  const id = before ? before.id : await insertEvent(tx, scope, input, at)
  if (before) await updateEvent(tx, scope, id, input, at)
  await setPeople(tx, scope, id, input.user_ids)
  await logChange(tx, scope, {
    id,
    property: input.property_id,
    deed: `${before ? 'changed' : 'added'} the event "${input.title}" of ${whenOf(input)} at ${property.property_name}`,
    changes: before
      ? changesOf(calendarEvent.save, { ...before, user_ids: '' }, input, {
          property_id: [before.property_name, property.property_name],
          unit_id: [before.unit_name, unit],
          user_ids: [namesOf(before.people), people],
        })
      : [],
  })
  return { id, version: before ? before.version + 1 : 1 }
}

const listOfSent = ({ user_ids }: EventInput): string => listOf(user_ids.map((id) => ({ id })))

const whenOf = (input: EventInput): string =>
  `${showDays(input.start_date, input.end_date)}${isTimed(input) ? `, ${showTimes(input)}` : ''}`

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ')

/** The fields that a save may leave out, as they are stored. A unit belongs to its property. */
function filled(sent: SentEvent, before: Stored | null): EventInput {
  const stays = before?.property_id === sent.property_id
  const input = fillAbsent(sent, {
    start_time: before?.start_time ?? '',
    end_time: before?.end_time ?? '',
    kind: before?.kind ?? 'GENERAL',
    unit_id: stays ? before.unit_id : null,
    place: before?.place ?? '',
    remind_minutes: before?.remind_minutes ?? null,
    user_ids: before?.people.map(({ id }) => id) ?? [],
  })
  return { ...input, user_ids: [...new Set(input.user_ids)] }
}

async function unitNamed(tx: Tx, scope: Scope, input: EventInput, before: Stored | null): Promise<string> {
  if (input.unit_id === null) return ''
  const unit = await unitAt(tx, scope, input.property_id, input.unit_id)
  if (!unit) throw notFound('Unit')
  if (before?.unit_id !== input.unit_id) requireListed(unit, 'unit', unit.unit_name)
  return unit.unit_name
}

/** Users who were invited before stay, even where they can no longer be invited. */
async function peopleNamed(tx: Tx, scope: Scope, input: EventInput, before: Stored | null): Promise<string> {
  const known = new Map(before?.people.map(({ id, name }) => [id, name]))
  const fresh = input.user_ids.filter((id) => !known.has(id))
  const found = await invitable(tx, scope, input.property_id, fresh)
  if (found.length < fresh.length)
    throw badField('user_ids', "Choose colleagues who can see the property. One of these can't, or has left.")
  const stay = [...known].filter(([id]) => input.user_ids.includes(id)).map(([id, name]) => ({ id, name }))
  return namesOf([...stay, ...found].sort((a, b) => a.name.localeCompare(b.name)))
}

export async function removeEvent(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockEvent(tx, scope, id)
  if (!found) throw notFound('Event')
  await deleteEvent(tx, scope, id)
  await logChange(tx, scope, { id, property: found.property_id, deed: `deleted the event "${found.title}"` })
}

interface Line {
  id: number
  property: number
  deed: string
  changes?: ActivityLine['changes']
}

const logChange = (tx: Tx, scope: Scope, { id, property, deed, changes }: Line): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'calendar_event',
    id,
    needs: 'calendar-events',
    about: { property },
    message: `${scope.userName} ${deed}.`,
    changes,
  })
