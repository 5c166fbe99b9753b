import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/** The tenancy of a lease, `o`, is not over: it has no end, or one that is still ahead. */
export const isCurrent = ({ today }: Scope) =>
  sql<SqlBool>`o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > ${today})`

/** The notices that a lease ends, by the day that it ends. A deleted one counts: it went out. */
export const expiryNotices = sql<number>`(select count(*)::int from notice n
  where n.account_id = lease.account_id and n.occupancy_id = lease.occupancy_id and n.expiry_of = lease.move_out)`

/** A later term of the tenancy takes the place of a lease: a renewal, or month to month. */
export const isRenewed = sql<SqlBool>`exists (select from lease_term lt where lt.account_id = lease.account_id
  and lt.occupancy_id = lease.occupancy_id and lt.canceled_at is null and lt.begins > lease.move_out)`
