import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../database/scope'

/**
 * The part of an occupancy's balance that is past due, in cents; `o` is the occupancy and `r` its account. A deposit paid
 * ahead is never used for rent, so it does not lower what is past due.
 */
export const pastDue = ({ account, today }: Scope): RawBuilder<number> => sql<number>`greatest(0, least(
  (select coalesce(sum(h.open_cents), 0) from charge h where h.account_id = ${account} and h.occupancy_id = o.id
    and h.open_cents > 0 and h.voided_by is null and h.due < ${today}),
  r.balance_cents + (select coalesce(sum(p.deposit_free_cents), 0) from receipt p where p.account_id = ${account}
    and p.occupancy_id = o.id and p.deposit_free_cents > 0 and p.voided_by is null)))::bigint`

/** The day of the next charge: one that is billed already, or the next rent. */
export const nextDue = ({ account, today }: Scope): RawBuilder<string | null> => sql<string | null>`least(
  (select min(h.due) from charge h where h.account_id = ${account} and h.occupancy_id = o.id
    and h.open_cents > 0 and h.voided_by is null and h.due >= ${today}), r.next_bill_on)`
