import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

/** Expenses must agree with their entries, and recurring ones with what they posted. */
export const spendingChecks: readonly Check[] = [
  {
    query: sql`select x.id, x.amount_cents as kept, e.amount_cents as found from expense x
      join journal_entry e on e.account_id = x.account_id and e.id = x.id where x.amount_cents <> e.amount_cents`,
    says: ({ id, kept, found }) => `Expense ${id} is of ${shown(kept)}, its entry of ${shown(found)}.`,
  },
  {
    query: sql`select coalesce(e.id, x.id) as id from (select * from journal_entry where kind = 'EXPENSE') e
      full join expense x on x.account_id = e.account_id and x.id = e.id
      where (x.day, x.property_id, x.unit_id) is distinct from (e.day, e.property_id, e.unit_id)`,
    says: ({ id }) => `The expense of entry ${id} is missing, has no entry, or differs from it.`,
  },
  {
    query: sql`select x.id, x.voided_by as kept, v.id as found from expense x
      left join journal_entry v on v.account_id = x.account_id and v.reverses = x.id
      where x.voided_by is distinct from v.id`,
    says: ({ id, kept, found }) =>
      `Expense ${id} is ${kept === null ? 'not voided' : `voided by entry ${kept}`}, but the journal says it is ${found === null ? 'not' : `by entry ${found}`}.`,
  },
  {
    query: sql`select coalesce(w.id, x.work_order_id) as id from (select * from work_order where paid) w
      full join (select * from expense where work_order_id is not null and voided_by is null) x
        on x.account_id = w.account_id and x.work_order_id = w.id
      where (x.amount_cents, x.day, x.property_id, x.unit_id, x.contractor_id)
        is distinct from (w.total_cents, w.fund_on, w.property_id, w.unit_id, w.contractor_id)`,
    says: ({ id }) => `The expense of work order ${id} is missing, should be voided, or differs from it.`,
  },
  {
    query: sql`select x.id from expense x
      join recurring_expense r on r.account_id = x.account_id and r.id = x.recurring_id
      where r.property_id <> x.property_id or r.subcategory_id <> x.subcategory_id or r.unit_id is distinct from x.unit_id`,
    says: ({ id }) => `Expense ${id} does not match the recurring expense that posted it.`,
  },
  {
    query: sql`select recurring_id as id, count(*) as found, to_char(due_on, 'MM-YYYY') as about from expense
      where recurring_id is not null group by recurring_id, to_char(due_on, 'MM-YYYY') having count(*) > 1`,
    says: ({ id, found, about }) => `Recurring expense ${id} was posted ${found} times for ${about}.`,
  },
  {
    query: sql`select r.id, to_char(r.next_on, 'MM-DD-YYYY') as about from recurring_expense r
      where exists (select from expense x where x.account_id = r.account_id and x.recurring_id = r.id and x.due_on >= r.next_on)`,
    says: ({ id, about }) => `Recurring expense ${id} is to be posted on ${about}, when it was already posted.`,
  },
]
