import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

const company = sql`('COMPANY_CASH', 'COMPANY_INCOME')`

/** Convenience fees must agree with the card payments they came with, and stay out of everything else. */
export const feeChecks: readonly Check[] = [
  {
    query: sql`select coalesce(e.id, p.fee_entry_id) as id, coalesce(p.fee_cents, 0) as kept, coalesce(e.amount_cents, 0) as found
      from (select * from journal_entry where kind = 'FEE') e
      full join (select * from card_payment where fee_entry_id is not null) p
        on p.account_id = e.account_id and p.fee_entry_id = e.id
      where p.fee_cents is distinct from e.amount_cents`,
    says: ({ id, kept, found }) =>
      `The convenience fee of entry ${id} is ${shown(found)}, the card payments say ${shown(kept)}.`,
  },
  {
    query: sql`select id, fee_cents as kept from card_payment
      where entry_id is not null and (fee_cents > 0) <> (fee_entry_id is not null)`,
    says: ({ id, kept }) => `Card payment ${id} has a convenience fee of ${shown(kept)} that is not in the journal.`,
  },
  {
    query: sql`select p.id, p.fee_entry_id as found from card_payment p where p.state = 'DECLINED' and p.fee_entry_id is not null
      and not exists (select from journal_entry v where v.account_id = p.account_id and v.reverses = p.fee_entry_id)`,
    says: ({ id, found }) =>
      `Card payment ${id} fell through, but its convenience fee of entry ${found} is still booked.`,
  },
  {
    query: sql`select e.id from journal_entry e
      left join journal_entry b on b.account_id = e.account_id and b.id = e.reverses
      join journal_line l on l.account_id = e.account_id and l.entry_id = e.id
      where (coalesce(b.kind, e.kind) = 'FEE') <> (l.ledger in ${company})`,
    says: ({ id }) => `Entry ${id} mixes money of the company with other money.`,
  },
]
