import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** The condition of a filter, or none where the filter is left open. */
export const given = <V>(value: V | null | undefined, condition: (value: V) => Condition): Condition[] =>
  value === null || value === undefined ? [] : [condition(value)]

/** Rows that meet every condition. Without conditions these are all rows. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
