import { addDays, type Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from './scope'

type Table =
  | 'owner'
  | 'property'
  | 'unit'
  | 'tenant'
  | 'staff_user'
  | 'contractor'
  | 'work_order'
  | 'quick_link'
  | 'p'
  | 'u'

/**
 * Selects the records that are not archived, or only those that are. The condition is written out rather than passed as a
 * value, so that a generic plan can use the partial indexes.
 */
export const listed = (table: Table, { archived } = { archived: false }) => {
  const at = sql.ref(`${table}.archived_at`)
  return archived ? sql<SqlBool>`${at} is not null` : sql<SqlBool>`${at} is null`
}

/** The moment at which a day ends in the user's time zone. */
const endOf = (day: Day, { timezone }: Scope) => sql`(${addDays(day, 1)}::date::timestamp at time zone ${timezone})`

/** Selects the records that were archived after a day, and so were still on the lists that day. */
export const archivedAfter = (table: Table, day: Day, scope: Scope) =>
  sql<SqlBool>`${sql.ref(`${table}.archived_at`)} >= ${endOf(day, scope)}`
