import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

const home = (row: 'e' | 'l' | 'c' | 'r' | 'b') =>
  sql.raw(`(${['property_id', 'unit_id', 'occupancy_id', 'tenant_id'].map((name) => `${row}.${name}`).join(', ')})`)

/** The amount of an entry, by its kind, computed from its own lines. */
const amountInLines = sql`case e.kind
  when 'CHARGE' then sum(l.cents) filter (where l.figure = 'billed')
  when 'PAYMENT' then sum(l.cents) filter (where l.ledger in ('CASH', 'IN_TRANSIT'))
  when 'SETTLEMENT' then sum(l.cents) filter (where l.ledger = 'CASH')
  when 'DEPOSIT_RETURN' then sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD')
  when 'CREDIT_REFUND' then -sum(l.cents) filter (where l.ledger = 'CASH')
  when 'EXPENSE' then sum(l.cents) filter (where l.ledger = 'EXPENSE')
  when 'PAYOUT' then sum(l.cents) filter (where l.ledger = 'OWNER_PAID')
  when 'DEPOSIT_TRANSFER' then sum(l.cents) filter (where l.ledger = 'CASH' and l.cents > 0)
  when 'FEE' then sum(l.cents) filter (where l.ledger = 'COMPANY_CASH')
  when 'OPENING' then abs(sum(l.cents) filter (where l.ledger in ('RECEIVABLE', 'CASH'))) end`

/** The journal by itself: each entry is whole, balanced, and says what its lines say. */
export const entryChecks: readonly Check[] = [
  {
    query: sql`select entry_id as id, sum(cents) as found from journal_line group by entry_id having sum(cents) <> 0`,
    says: ({ id, found }) => `Entry ${id} does not balance: its lines come to ${shown(found)}.`,
  },
  {
    query: sql`select e.id, e.lines as kept, count(l.line_no) as found from journal_entry e
      left join journal_line l on l.account_id = e.account_id and l.entry_id = e.id
      group by e.id, e.lines having count(l.line_no) <> e.lines`,
    says: ({ id, kept, found }) => `Entry ${id} was posted with ${kept} lines and has ${found}.`,
  },
  {
    query: sql`select e.id, e.effect_cents as kept, coalesce(sum(l.cents), 0) as found from journal_entry e
      left join journal_line l on l.account_id = e.account_id and l.entry_id = e.id and l.ledger = 'RECEIVABLE'
      group by e.id, e.effect_cents having coalesce(sum(l.cents), 0) <> e.effect_cents`,
    says: ({ id, kept, found }) =>
      `Entry ${id} says it moves what is owed by ${shown(kept)}, its lines say ${shown(found)}.`,
  },
  {
    query: sql`select entry_id as id, sum(cents) as found from journal_line where ledger in ('RECEIVABLE', 'UNCOLLECTED')
      group by entry_id having sum(cents) <> 0`,
    says: ({ id, found }) =>
      `Entry ${id} changes what is owed and what is uncollected by amounts that differ by ${shown(found)}.`,
  },
  {
    query: sql`select e.id, e.amount_cents as kept, coalesce(${amountInLines}, 0) as found from journal_entry e
      join journal_line l on l.account_id = e.account_id and l.entry_id = e.id where e.kind <> 'REVERSAL'
      group by e.id, e.kind, e.amount_cents having e.amount_cents is distinct from ${amountInLines}`,
    says: ({ id, kept, found }) => `Entry ${id} is of ${shown(kept)}, its lines are of ${shown(found)}.`,
  },
  {
    query: sql`select e.id from journal_entry e join journal_line l on l.account_id = e.account_id and l.entry_id = e.id
      where l.day <> e.day or ${home('l')} is distinct from ${home('e')}`,
    says: ({ id }) => `A line of entry ${id} names another day, property, unit, occupancy or tenant than the entry.`,
  },
  {
    query: sql`select e.id, e.reverses as found from journal_entry e
      join journal_entry b on b.account_id = e.account_id and b.id = e.reverses
      where b.kind = 'REVERSAL' or b.amount_cents <> e.amount_cents or ${home('b')} is distinct from ${home('e')}
        or exists (
          select from journal_line l where l.account_id = e.account_id and l.entry_id in (e.id, e.reverses)
          group by l.ledger, l.reason, l.figure, l.owner_id having sum(l.cents) <> 0)`,
    says: ({ id, found }) => `Entry ${id} does not mirror entry ${found}, which it reverses, owner by owner.`,
  },
  {
    query: sql`select l.property_id as id, sum(-l.cents) as found from journal_line l
      join property p on p.account_id = l.account_id and p.id = l.property_id
      where l.ledger = 'DEPOSITS_HELD' and l.owner_id <> p.owner_id
      group by l.property_id, l.owner_id, l.reason having sum(l.cents) <> 0`,
    says: ({ id, found }) => `Of the deposits of property ${id}, ${shown(found)} is held for an owner who sold it.`,
  },
  {
    query: sql`select coalesce(e.id, c.id) as id from (select * from journal_entry
        where kind = 'CHARGE' or (kind = 'OPENING' and effect_cents > 0)) e
      full join charge c on c.account_id = e.account_id and c.id = e.id
      where (c.amount_cents, c.reason) is distinct from (e.amount_cents, e.reason) or ${home('c')} is distinct from ${home('e')}`,
    says: ({ id }) => `The charge of entry ${id} is missing, has no entry, or differs from it.`,
  },
  {
    query: sql`select coalesce(e.id, r.id) as id from (select * from journal_entry
        where kind = 'PAYMENT' or (kind = 'OPENING' and effect_cents < 0)) e
      full join receipt r on r.account_id = e.account_id and r.id = e.id
      where (r.amount_cents, r.reason, r.day) is distinct from (e.amount_cents, e.reason, e.day) or ${home('r')} is distinct from ${home('e')}`,
    says: ({ id }) => `The payment of entry ${id} is missing, has no entry, or differs from it.`,
  },
]
