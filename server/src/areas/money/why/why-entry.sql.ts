import type { Day } from '@freehold/rules/day'
import type { EntryReason, Ledger } from '@freehold/rules/money/entry'
import type { Reason } from '@freehold/rules/money/reason'
import type { Why } from '@freehold/rules/money/why'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { type EntryFacts, entriesWithFacts, entryColumns } from '../journal/entry-facts.sql'

export interface PaidPart {
  /** The record that paid, or was paid: a charge, a payment, or else the entry. */
  entry: number
  words: 'charge' | 'payment' | 'opening' | 'deposit' | 'settled' | 'returned'
  /** The reason of a charge. */
  reason: Reason
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  day: Day
  cents: number
}

export interface EntryRow extends Omit<EntryFacts, 'reason' | 'unit_id'> {
  reason: EntryReason
  /** None for an expense of the whole property. */
  unit_id: number | null
  why: Why | null
  user_name: string
  posted_at: Date
  taken_back: { id: number; day: Day } | null
  takes_back_id: number | null
  lines: { ledger: Ledger; reason: EntryReason; cents: number }[]
  /** The part of a payment that no charge has used. */
  free_cents: number | null
  /** The work order that posted an expense, and the contractor it paid. */
  work_order: { id: number; title: string; paid: string } | null
  /** The application whose background check posted an expense. */
  application: { id: number; name: string } | null
}

/** Finds one entry with its details, when the user may see the property it belongs to. */
export async function findEntry(db: Db, scope: Scope, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}, e.why, e.user_name, e.posted_at, e.reverses as takes_back_id,
      case when v.id is not null then json_build_object('id', v.id, 'day', v.day) end as taken_back,
      case when r.id is not null and r.voided_by is null then r.free_cents + r.deposit_free_cents end as free_cents,
      (select coalesce(json_agg(json_build_object('ledger', l.ledger, 'reason', l.reason, 'cents', l.cents) order by l.line_no), '[]')
        from journal_line l where l.account_id = e.account_id and l.entry_id = e.id) as lines,
      (select json_build_object('id', w.id, 'title', w.job_title, 'paid', c.name) from expense x
        join work_order w on w.account_id = x.account_id and w.id = x.work_order_id
        join contractor c on c.account_id = x.account_id and c.id = x.contractor_id
        where x.account_id = e.account_id and x.id = e.id) as work_order,
      (select json_build_object('id', p.id, 'name', p.tenant_name) from screening_order s
        join rental_application p on p.account_id = s.account_id and p.id = s.application_id
        where s.account_id = e.account_id and s.expense_id = e.id) as application
    from ${entriesWithFacts}
    where e.account_id = ${scope.account} and e.id = ${id}
      and ${visible(scope, 'e.property_id')}`.execute(db)
  return rows[0]
}

/** The charges a payment paid, or the payments of a charge, as of now. */
export async function paidParts(db: Db, { account }: Scope, id: number): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select x.entry, case when x.words = 'payment' and o.kind = 'OPENING' then 'opening'
      when x.words <> 'returned' or o.kind = 'CREDIT_REFUND' then x.words else 'settled' end as words,
      o.reason, coalesce(c.name, '') as charge_name, c.covers_from, c.covers_to, o.day, sum(x.cents) as cents
    from (
      select coalesce(receipt_id, entry_id) as entry, case when receipt_id is null then 'deposit' else 'payment' end as words, cents
        from allocation where account_id = ${account} and charge_id = ${id}
      union all select coalesce(charge_id, entry_id), case when charge_id is null then 'returned' else 'charge' end, cents
        from allocation where account_id = ${account} and receipt_id = ${id}
    ) x
    join journal_entry o on o.account_id = ${account} and o.id = x.entry
    left join charge c on c.account_id = ${account} and c.id = x.entry
    group by 1, 2, 3, 4, 5, 6, 7 having sum(x.cents) <> 0 order by o.day, x.entry`.execute(db)
  return rows
}
