import { type SqlBool, sql } from 'kysely'

/** Whether the tenancy `o` lasts until the first day of its term `s`: only then does the term begin. */
export const lastsUntilTerm = sql<SqlBool>`(o.cancelled_at is null and (o.real_move_out is null or o.real_move_out >= s.begins))`
