import type { InputOf } from '@freehold/contract/kit/call'
import type { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { eventColumns, eventsWithNames } from './calendar-event.sql'

const orders = {
  title: sql`calendar_event.title collate natural_order`,
  notice: sql`calendar_event.notice collate natural_order`,
  start_date: sql`calendar_event.start_on`,
  end_date: sql`calendar_event.end_on`,
}

const searchText = sql`lower(concat_ws(e'\n', calendar_event.title, calendar_event.notice, property.property_name))`

type Asked = InputOf<typeof calendarEvent.list> & Page<keyof typeof orders>

/** An event is found by any of its days. */
const asked = (input: Asked) =>
  allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`calendar_event.property_id = ${id}`),
    ...given(input.from, (day) => sql<SqlBool>`calendar_event.end_on >= ${day}::date`),
    ...given(input.to, (day) => sql<SqlBool>`calendar_event.start_on <= ${day}::date`),
  ])

export const eventTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: eventsWithNames(db, scope)
      .where(asked(input))
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(eventColumns),
    orders,
    id: sql`calendar_event.id`,
  })
