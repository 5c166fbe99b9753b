import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { withHome } from './lease.sql'

/**
 * The application behind an uploaded lease: that of a contract of the same tenancy, or the newest for the unit with the
 * tenant's email address.
 */
export const applicationOf = sql<number | null>`case when lease.kind = 'UPLOAD' then coalesce(
  (select max(c.application_id) from lease c where c.account_id = lease.account_id and c.occupancy_id = lease.occupancy_id),
  (select max(a.id) from rental_application a where a.account_id = lease.account_id and a.unit_id = lease.unit_id
    and t.email <> '' and lower(a.email) = lower(t.email) and a.archived_at is null)) end`

/**
 * The same as the one row of `app`, worked out first (`offset 0`). Compared with the expression itself, PostgreSQL can use no index
 * under row-level security, and would read all applications of the account for each lease.
 */
const application = sql`(select ${applicationOf} as id offset 0) app`

export const statusOfApplication = sql<string | null>`(select a.status from ${application}
  join rental_application a on a.account_id = lease.account_id and a.id = app.id)`

/** A report about one of its adults is ready, and its link is kept. */
export const isReported = sql<boolean>`exists (select from ${application}
  join screening_order s on s.account_id = lease.account_id and s.application_id = app.id
  where s.state = 'READY' and s.purged_at is null)`

/** The application of a contract, or the one behind an uploaded lease; undefined where the user sees no such lease. */
export const applicationBehind = (
  db: Db,
  scope: Scope,
  lease: number,
): Promise<{ application: number | null } | undefined> =>
  withHome(db, scope)
    .where('lease.id', '=', lease)
    .select(sql<number | null>`coalesce(lease.application_id, ${applicationOf})`.as('application'))
    .executeTakeFirst()
