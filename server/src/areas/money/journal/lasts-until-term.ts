import { type SqlBool, sql } from 'kysely'

/** A term begins only if the tenancy `o` lasts until the first day of its term `s`. */
export const lastsUntilTerm = sql<SqlBool>`(o.cancelled_at is null and (o.real_move_out is null or o.real_move_out >= s.begins))`
