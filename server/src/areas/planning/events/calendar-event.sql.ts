import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { calendarEvent } from '@freehold/contract/planning/calendar-event'
import type { Day } from '@freehold/rules/day'
import type { EventKind } from '@freehold/rules/planning/event-kind'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import type { Filled } from '../../../fill-absent'
import { type Colleague, peopleOf } from './event-people.sql'

export type EventInput = Filled<InputOf<typeof calendarEvent.save>>

/** The events whose property the caller may see. */
export const events = (db: Db, scope: Scope) =>
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
  sql<EventKind>`calendar_event.kind`.as('kind'),
  'calendar_event.start_on as start_date',
  'calendar_event.start_time',
  'calendar_event.end_on as end_date',
  'calendar_event.end_time',
  'calendar_event.place',
  'calendar_event.property_id',
  'property.property_name',
] as const

/** The time zone of an event: its property's, else the account's. */
const zoneOfEvent = sql<string>`(select ${zoneOf} from property p join account a on a.id = p.account_id
  where p.account_id = calendar_event.account_id and p.id = calendar_event.property_id)`

const whole = (db: Db, scope: Scope, id: number) =>
  eventsWithNames(db, scope)
    .leftJoin('unit', byId('unit', 'calendar_event', 'unit_id'))
    .where('calendar_event.id', '=', id)
    .select([...eventColumns, 'calendar_event.version', 'calendar_event.unit_id', 'calendar_event.remind_minutes'])
    .select([
      peopleOf.as('people'),
      zoneOfEvent.as('timezone'),
      sql<string>`coalesce(unit.unit_name, '')`.as('unit_name'),
    ])
    .$narrowType<{ start_date: Day; end_date: Day }>()

export const findEvent = (db: Db, scope: Scope, id: number) => whole(db, scope, id).executeTakeFirst()

/** Locks an event, so that two changes of it come one after the other. */
export const lockEvent = (tx: Tx, scope: Scope, id: number) =>
  whole(tx, scope, id).select('calendar_event.saved_by').forUpdate('calendar_event').executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

/** The fields of an event's form as they are stored, for who has read an older version of them. */
export const storedEvent = ({ id: _, version, saved_by, property_name, unit_name, ...row }: Stored): Theirs => {
  const { people, timezone: __, ...values } = row
  const words = { property_id: property_name, ...(unit_name !== '' && { unit_id: unit_name }) }
  return { version, by: saved_by, values: { ...values, user_ids: listOf(people) }, words }
}

/** A list of users as a form sends it. */
export const listOf = (people: readonly Pick<Colleague, 'id'>[]): string =>
  JSON.stringify(people.map(({ id }) => id).sort((a, b) => a - b))

const columnsOf = (scope: Scope, input: EventInput, at: Date) => ({
  title: input.title,
  notice: input.notice,
  kind: input.kind,
  start_on: input.start_date,
  start_time: input.start_time,
  end_on: input.end_date,
  end_time: input.end_time,
  place: input.place,
  property_id: input.property_id,
  unit_id: input.unit_id,
  remind_minutes: input.remind_minutes,
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

/** The name of a unit that is on the list of the property; undefined where there is none. */
export const unitAt = (db: Db, { account }: Scope, property: number, unit: number) =>
  db
    .selectFrom('unit')
    .where('account_id', '=', account)
    .where('property_id', '=', property)
    .where('id', '=', unit)
    .select(['unit_name', 'archived_at'])
    .executeTakeFirst()
