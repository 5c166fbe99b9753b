import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

/** Each statement beside the one that the same owner got before it. */
const chain = sql`(select s.*, lag(s.id) over owners as before, lag(s.month) over owners as month_before,
    lag(s.closing_cents) over owners as closed_before, lag(s.last_entry) over owners as entry_before
  from owner_statement s window owners as (partition by s.account_id, s.owner_id order by s.month)) s`

const title = sql`trim(to_char(s.month, 'Month')) || to_char(s.month, ' YYYY')`

/** The four figures with the lines that they are the sums of, as they were frozen. */
const frozen = sql`(values ('receipts', s.receipts_cents), ('expenses', s.expenses_cents), ('payouts', s.payouts_cents),
  ('adjustments', s.adjustments_cents)) f (name, cents)`

/**
 * Issued statements of owners never change, follow each other month by month, and each opens with what the one before
 * closed. Their figures are compared with their own lines: the journal may have moved on since.
 */
export const statementChecks: readonly Check[] = [
  {
    query: sql`select s.id, s.opening_cents as kept, s.closed_before as found, ${title} as about from ${chain}
      where s.before is not null and s.opening_cents <> s.closed_before`,
    says: ({ id, about, kept, found }) =>
      `Owner statement ${id} of ${about} opens with ${shown(kept)}, the one before closed with ${shown(found)}.`,
  },
  {
    query: sql`select s.id, ${title} as about, s.before as found from ${chain}
      where s.before is not null and s.month <> s.month_before + interval '1 month'`,
    says: ({ id, about, found }) =>
      `Owner statement ${id} of ${about} does not follow statement ${found}: a month between them is missing.`,
  },
  {
    query: sql`select s.id, f.cents as kept, l.cents as found, f.name || ' of ' || ${title} as about from owner_statement s
      cross join lateral ${frozen}
      cross join lateral (select coalesce(sum((line ->> 'amount')::bigint), 0) as cents
        from jsonb_array_elements(s.content -> f.name) line) l
      where f.cents <> l.cents`,
    says: ({ id, about, kept, found }) =>
      `Owner statement ${id} says ${shown(kept)} for the ${about}, its lines come to ${shown(found)}.`,
  },
  {
    query: sql`select s.id, s.last_entry as kept, s.entry_before as found, ${title} as about from ${chain}
      where s.last_entry < s.entry_before
        or s.last_entry > (select coalesce(max(e.id), 0) from journal_entry e where e.account_id = s.account_id)`,
    says: ({ id, about, kept, found }) =>
      `Owner statement ${id} of ${about} was made from the entries up to ${kept}, which ${found !== null && kept < found ? `is before entry ${found} of the statement before` : 'the journal does not have'}.`,
  },
]
