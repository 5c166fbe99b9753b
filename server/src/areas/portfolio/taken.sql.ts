import { type SqlBool, sql } from 'kysely'

/**
 * A lease of the unit that covers the day from which listing `l` offers it, or a later one. A tenant month to month is
 * there until a move-out is known. Publishing asks this, and so does every page that shows a listing, so the moment a lease
 * exists the listing is off the market.
 */
export const taken = sql<SqlBool>`exists (select from occupancy o where o.account_id = l.account_id and o.unit_id = l.unit_id
  and o.cancelled_at is null and case when o.real_move_out is not null then o.real_move_out >= l.available_on
    else o.month_to_month or o.move_out >= l.available_on end)`

/** The unit `u` of listing `l` or its property `p` was deleted. */
export const archived = sql<SqlBool>`(u.archived_at is not null or p.archived_at is not null)`
