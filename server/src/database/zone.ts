import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'

/** The time zone of the property `p` of the account `a`: its own, else the account's. */
export const zoneOf = sql<string>`coalesce(nullif(p.timezone, ''), a.timezone)`

/** The day of a moment at that property. With `startsAt`, its days begin at that hour and not at midnight. */
export const dayThere = (at: Date, startsAt = 0) =>
  sql<Day>`((${at}::timestamptz at time zone ${zoneOf}) - interval '${sql.lit(startsAt)} hours')::date`
