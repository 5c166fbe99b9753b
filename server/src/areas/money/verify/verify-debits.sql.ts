import { sql } from 'kysely'
import type { Check } from './verify-check'

/** Bank debits must have been authorized, and those that came back must be taken back, with their fee as a charge. */
export const debitChecks: readonly Check[] = [
  {
    query: sql`select p.id from card_payment p where p.pays_with = 'BANK' and p.user_id is null
      and not exists (select from mandate m where m.account_id = p.account_id and m.tenant_id = p.tenant_id
        and (m.payment_id = p.id or m.kind = 'AUTOPAY'))`,
    says: ({ id }) => `Bank debit ${id} was not authorized.`,
  },
  {
    query: sql`select id from mandate where encode(sha256(convert_to(text, 'UTF8')), 'hex') <> sha256`,
    says: ({ id }) => `The words of authorization ${id} are not those that were given.`,
  },
  {
    query: sql`select p.id, p.entry_id as found from card_payment p
      left join receipt r on r.account_id = p.account_id and r.id = p.entry_id
      where p.returned_at is not null and p.state = 'DECLINED' and r.voided_by is null`,
    says: ({ id, found }) => `Bank debit ${id} came back, but payment ${found} in the journal was not taken back.`,
  },
  {
    query: sql`select p.id, p.return_fee_entry_id as found from card_payment p
      left join charge c on c.account_id = p.account_id and c.id = p.return_fee_entry_id
      where p.return_fee_entry_id is not null
        and (c.reason is distinct from 'RETURNED_PAYMENT_FEE' or c.occupancy_id is distinct from p.occupancy_id)`,
    says: ({ id, found }) => `Entry ${found} is not the fee of returned debit ${id}.`,
  },
]
