import { depositReasons } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import { type Check, shown } from './verify-check'

const deposits = [...depositReasons]

const voided = (table: 'charge' | 'receipt', what: string): Check => ({
  query: sql`select c.id, c.voided_by as kept, v.id as found from ${sql.table(table)} c
    left join journal_entry v on v.account_id = c.account_id and v.reverses = c.id
    where c.voided_by is distinct from v.id`,
  says: ({ id, kept, found }) =>
    `${what} ${id} is ${kept === null ? 'not voided' : `voided by entry ${kept}`}, but the journal says it is ${found === null ? 'not' : `by entry ${found}`}.`,
})

/** Charges and payments must agree with their allocations, and these with each other. */
export const paymentChecks: readonly Check[] = [
  {
    query: sql`select c.id, c.open_cents as kept, c.amount_cents - coalesce(sum(a.cents), 0) as found from charge c
      left join allocation a on a.account_id = c.account_id and a.charge_id = c.id
      group by c.id, c.open_cents, c.amount_cents having c.open_cents <> c.amount_cents - coalesce(sum(a.cents), 0)`,
    says: ({ id, kept, found }) => `Charge ${id} says ${shown(kept)} is open, what paid it leaves ${shown(found)}.`,
  },
  {
    query: sql`select c.id, c.amount_cents as kept, sum(a.cents) as found from charge c
      join allocation a on a.account_id = c.account_id and a.charge_id = c.id
      group by c.id, c.amount_cents, c.voided_by
      having sum(a.cents) not between 0 and case when c.voided_by is null then c.amount_cents else 0 end`,
    says: ({ id, kept, found }) => `Charge ${id} of ${shown(kept)} was paid ${shown(found)}.`,
  },
  {
    query: sql`select r.id, r.free_cents as kept, r.amount_cents - r.deposit_cents - coalesce(sum(a.cents), 0) as found from receipt r
      left join allocation a on a.account_id = r.account_id and a.receipt_id = r.id and a.deposit is null
      group by r.id, r.free_cents, r.amount_cents, r.deposit_cents
      having r.free_cents <> r.amount_cents - r.deposit_cents - coalesce(sum(a.cents), 0)`,
    says: ({ id, kept, found }) =>
      `Payment ${id} says ${shown(kept)} of it is free, what it paid leaves ${shown(found)}.`,
  },
  {
    query: sql`select r.id, r.deposit_free_cents as kept, r.deposit_cents - coalesce(sum(a.cents), 0) as found from receipt r
      left join allocation a on a.account_id = r.account_id and a.receipt_id = r.id and a.deposit is not null
      group by r.id, r.deposit_free_cents, r.deposit_cents
      having r.deposit_free_cents <> r.deposit_cents - coalesce(sum(a.cents), 0)`,
    says: ({ id, kept, found }) =>
      `Payment ${id} says ${shown(kept)} of its deposit money waits, what it paid leaves ${shown(found)}.`,
  },
  {
    query: sql`select r.id, r.deposit_cents as kept, coalesce(-sum(l.cents), 0) as found from receipt r
      left join journal_line l on l.account_id = r.account_id and l.entry_id = r.id and l.ledger = 'DEPOSITS_HELD'
      group by r.id, r.deposit_cents having r.deposit_cents <> coalesce(-sum(l.cents), 0)`,
    says: ({ id, kept, found }) =>
      `Payment ${id} says ${shown(kept)} of it is deposit money, its lines say ${shown(found)}.`,
  },
  {
    query: sql`select id, kind as about, sum(had) as kept, sum(used) as found from (
        select r.id, '' as kind, r.amount_cents - r.deposit_cents as had, 0 as used, r.voided_by from receipt r
        union all select r.id, l.reason, -l.cents, 0, r.voided_by from receipt r
          join journal_line l on l.account_id = r.account_id and l.entry_id = r.id and l.ledger = 'DEPOSITS_HELD'
        union all select r.id, coalesce(a.deposit, ''), 0, a.cents, r.voided_by from receipt r
          join allocation a on a.account_id = r.account_id and a.receipt_id = r.id
      ) parts group by id, kind, voided_by
      having sum(used) not between 0 and case when voided_by is null then sum(had) else 0 end`,
    says: ({ id, kept, found, about }) =>
      `Payment ${id} had ${shown(kept)}${about === '' ? '' : ` of ${about}`} and paid ${shown(found)} with it.`,
  },
  {
    query: sql`select a.id, a.entry_id as found from allocation a
      join journal_entry e on e.account_id = a.account_id and e.id = a.entry_id
      left join charge c on c.account_id = a.account_id and c.id = a.charge_id
      left join receipt r on r.account_id = a.account_id and r.id = a.receipt_id
      where coalesce(c.occupancy_id, e.occupancy_id) is distinct from e.occupancy_id
        or coalesce(r.occupancy_id, e.occupancy_id) is distinct from e.occupancy_id`,
    says: ({ id, found }) => `Allocation ${id} of entry ${found} crosses from one occupancy to another.`,
  },
  {
    query: sql`select a.id, a.charge_id as found from allocation a join charge c on c.account_id = a.account_id and c.id = a.charge_id
      where a.deposit is distinct from case when c.reason = any(${deposits}) then c.reason end
        or (a.receipt_id is null and c.reason = any(${deposits}))`,
    says: ({ id, found }) => `Allocation ${id} pays charge ${found} with money of another kind.`,
  },
  voided('charge', 'Charge'),
  voided('receipt', 'Payment'),
  {
    query: sql`select occupancy_id as id, sum(kept) as kept, sum(found) as found from (
        select occupancy_id, amount_cents as kept, 0 as found from receipt where in_transit
        union all select occupancy_id, 0, cents from journal_line where ledger = 'IN_TRANSIT'
      ) parts group by occupancy_id having sum(kept) <> sum(found)`,
    says: ({ id, kept, found }) =>
      `Occupancy ${id} has card payments of ${shown(kept)} on their way, the journal says ${shown(found)}.`,
  },
  {
    query: sql`select p.id, p.entry_id as found from card_payment p
      left join receipt r on r.account_id = p.account_id and r.id = p.entry_id
      -- One that fell through after it was recorded is declined, and its payment taken back.
      where p.entry_id is not null and ((p.state <> 'CAPTURED' and not (p.state = 'DECLINED' and r.voided_by is not null)) or r.amount_cents is distinct from p.amount_cents
        or r.occupancy_id <> p.occupancy_id or (r.voided_by is null and p.settled = r.in_transit))`,
    says: ({ id, found }) => `Card payment ${id} and payment ${found} in the journal do not match.`,
  },
]
