import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

type EventInput = InputOf<typeof calendarEvent.save>

/** The events whose property the caller may see. */
const events = (db: Db, scope: Scope) =>
  db
    .selectFrom('calendar_event')
    .where('calendar_event.account_id', '=', scope.account)
    .where(visible(scope, 'calendar_event.property_id'))

export const eventsWithNames = (db: Db, scope: Scope) =>
  events(db, scope).innerJoin('property', byId('property', 'calendar_event', 'property_id'))

export const eventColumns = [
  'calendar_event.id',
  'calendar_event.title',
  'calendar_event.notice',
  'calendar_event.start_on as start_date',
  'calendar_event.end_on as end_date',
  'calendar_event.property_id',
  'property.property_name',
] as const

export const findEvent = (db: Db, scope: Scope, id: number) =>
  eventsWithNames(db, scope)
    .where('calendar_event.id', '=', id)
    .select([...eventColumns, 'calendar_event.version'])
    .executeTakeFirst()

/** Locks an event, so that two changes of it come one after the other. */
export const lockEvent = (tx: Tx, scope: Scope, id: number) =>
  eventsWithNames(tx, scope)
    .where('calendar_event.id', '=', id)
    .select([...eventColumns, 'calendar_event.version', 'calendar_event.saved_by'])
    .forUpdate('calendar_event')
    .executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

/** The fields of an event's form as they are stored, for who has read an older version of them. */
export const storedEvent = ({ id: _, version, saved_by, property_name, ...values }: Stored): Theirs => ({
  version,
  by: saved_by,
  values,
  words: { property_id: property_name },
})

const columnsOf = (scope: Scope, input: EventInput, at: Date) => ({
  title: input.title,
  notice: input.notice,
  start_on: input.start_date,
  end_on: input.end_date,
  property_id: input.property_id,
  saved_by: scope.userName,
  saved_at: at,
})

export async function insertEvent(tx: Tx, scope: Scope, input: EventInput, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('calendar_event')
    .values({ account_id: scope.account, ...columnsOf(scope, input, at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEvent(tx: Tx, scope: Scope, id: number, input: EventInput, at: Date): Promise<void> {
  await tx
    .updateTable('calendar_event')
    .set((its) => ({ ...columnsOf(scope, input, at), version: its('version', '+', 1) }))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteEvent(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('calendar_event').where('account_id', '=', account).where('id', '=', id).execute()
}
