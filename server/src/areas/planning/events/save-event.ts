import type { InputOf } from '@freehold/contract/kit/call'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { showDays } from '@freehold/rules/day'
import { endsBeforeItBegins } from '@freehold/rules/planning/span'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense } from '../../money/expenses/expense.sql'
import { deleteEvent, insertEvent, lockEvent, storedEvent, updateEvent } from './calendar-event.sql'

type EventInput = InputOf<typeof calendarEvent.save>

interface Saved {
  id: number
  version: number
}

/** Adds an event to the calendar, or changes one. */
export async function saveEvent(tx: Tx, scope: Scope, input: EventInput, at: Date): Promise<Saved> {
  if (endsBeforeItBegins({ start: input.start_date, end: input.end_date }))
    throw badField('end_date', 'The end date is before the start date. Choose a later one.')
  const before = input.id === null ? null : await lockEvent(tx, scope, input.id)
  if (before === undefined) throw notFound('Event')
  if (before) await requireVersion(before.version, input, input, async () => storedEvent(before))
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const id = before ? before.id : await insertEvent(tx, scope, input, at)
  if (before) await updateEvent(tx, scope, id, input, at)
  const days = showDays(input.start_date, input.end_date)
  await logChange(tx, scope, {
    id,
    property: input.property_id,
    deed: `${before ? 'changed' : 'added'} the event "${input.title}" of ${days} at ${property.property_name}`,
    changes: before
      ? changesOf(calendarEvent.save, before, input, {
          property_id: [before.property_name, property.property_name],
        })
      : [],
  })
  return { id, version: before ? before.version + 1 : 1 }
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
