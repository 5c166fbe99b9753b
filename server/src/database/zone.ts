import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from './read'

/** The time zone of the property `p` of the account `a`: its own, else the account's. */
export const zoneOf = sql<string>`coalesce(nullif(p.timezone, ''), a.timezone)`

/** The day of a moment at that property. With `startsAt`, its days begin at that hour and not at midnight. */
export const dayThere = (at: Date, startsAt = 0) =>
  sql<Day>`((${at}::timestamptz at time zone ${zoneOf}) - interval '${sql.lit(startsAt)} hours')::date`

/** The time zones of an account: its own first, then those of its properties. */
export async function zonesOf(db: Db, account: number): Promise<{ own: string; all: string[] }> {
  const { rows } = await sql<{ own: string; zones: string[] }>`
    select a.timezone as own, array(select distinct ${zoneOf} from property p where p.account_id = a.id) as zones
    from account a where a.id = ${account}`.execute(db)
  const own = rows[0]?.own ?? 'UTC'
  return { own, all: [...new Set([own, ...(rows[0]?.zones ?? [])])] }
}
