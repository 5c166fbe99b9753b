import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

/** Payouts must match the journal, and no payout may exceed the amount collected for it. */
export const payoutChecks: readonly Check[] = [
  {
    query: sql`select coalesce(p.id, e.id) as id, p.entry_id as kept, e.id as found
      from (select * from payout where entry_id is not null) p
      full join (select * from journal_entry where kind = 'PAYOUT') e on e.account_id = p.account_id and e.id = p.entry_id
      where (p.amount_cents, 'payout/' || p.id) is distinct from (e.amount_cents, e.key)`,
    says: ({ id, kept, found }) =>
      found === null || kept === null
        ? `${found === null ? 'Payout' : 'The payout of entry'} ${id} is only in the payouts or only in the journal.`
        : `Payout ${id} and entry ${found} in the journal do not match.`,
  },
  {
    query: sql`select p.id, p.state as about, v.id as found from payout p
      left join journal_entry v on v.account_id = p.account_id and v.reverses = p.entry_id
      where (p.state in ('SENT', 'RETURNED')) is distinct from (p.entry_id is not null)
        or p.returned_by is distinct from v.id or (p.state = 'RETURNED') is distinct from (v.id is not null)`,
    says: ({ id, about, found }) =>
      `Payout ${id} is ${about}, but the journal says that ${found === null ? 'nothing' : `entry ${found}`} voided it.`,
  },
  {
    query: sql`select p.owner_id as id, sum(p.amount_cents) as kept,
        (select coalesce(-sum(l.cents), 0) from journal_line l
          where l.account_id = p.account_id and l.ledger = 'INCOME' and l.cents < 0 and l.owner_id = p.owner_id) as found
      from payout p where p.state in ('PENDING', 'SENT') group by p.account_id, p.owner_id
      having sum(p.amount_cents) > (select coalesce(-sum(l.cents), 0) from journal_line l
        where l.account_id = p.account_id and l.ledger = 'INCOME' and l.cents < 0 and l.owner_id = p.owner_id)`,
    says: ({ id, kept, found }) =>
      `Owner ${id} was sent ${shown(kept)}, but only ${shown(found)} was ever collected for it.`,
  },
]
