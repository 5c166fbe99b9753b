import type { Day } from '@freehold/rules/day'
import type { EntryReason, Ledger } from '@freehold/rules/money/entry'
import type { Reason } from '@freehold/rules/money/reason'
import type { WhyPart } from '@freehold/rules/money/why'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import {
  type EntriesOf,
  type EntryFacts,
  entriesOf,
  entriesWithFacts,
  entryColumns,
  standing,
} from '../journal/entry-facts.sql'

/** A figure as a reading of the journal: what each line adds to it. */
const readings = {
  balance: sql`sum(l.cents) filter (where l.ledger = 'RECEIVABLE')`,
  billed: sql`sum(l.cents) filter (where l.figure = 'billed')`,
  paid: sql`-sum(l.cents) filter (where l.figure in ('paid', 'other_paid', 'late_fee_paid'))`,
  deposit: sql`-sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD')`,
} satisfies Record<WhyPart, RawBuilder<unknown>>

export type Reading = WhyPart

export interface Moved extends EntryFacts {
  moved: number
  /** The total over all entries of the figure, including those that are not among the newest. */
  entries: number
  total: number
}

/** The newest entries behind a figure, oldest first; each knows how many there are in all and what they come to. */
export async function movedBy(
  db: Db,
  scope: Scope,
  of: EntriesOf,
  reading: Reading,
  { newest }: { newest: number },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with moving as (
      select ${entryColumns}, m.moved, count(*) over () as entries, sum(m.moved) over () as total
      from ${entriesWithFacts}
      cross join lateral (
        select ${readings[reading]} as moved from journal_line l where l.account_id = e.account_id and l.entry_id = e.id
      ) m
      where ${entriesOf(scope, of)} and ${standing} and m.moved <> 0
    )
    select * from (select * from moving order by day desc, id desc limit ${newest}) recent order by day, id`.execute(db)
  return rows
}

/** The amount that each line of an entry adds to a figure. */
export async function linesOf(
  db: Db,
  { account }: Scope,
  id: number,
  reading: Reading,
): Promise<{ ledger: Ledger; reason: EntryReason; cents: number }[]> {
  const { rows } = await sql<{ ledger: Ledger; reason: EntryReason; cents: number }>`
    select ledger, reason, cents from (
      select l.line_no, l.ledger, l.reason, ${readings[reading]} as cents from journal_line l
      where l.account_id = ${account} and l.entry_id = ${id} group by 1, 2, 3
    ) line where cents <> 0 order by line_no`.execute(db)
  return rows
}

export interface OverdueCharge {
  id: number
  reason: Reason
  due: Day
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  unit_name: string
  amount_cents: number
  open_cents: number
  charges: number
  total: number
}

/** The past-due amounts: the newest charges due before today, with the count and sum of all. */
export async function overdueCharges(
  db: Db,
  scope: Scope,
  tenant: number,
  { newest }: { newest: number },
): Promise<OverdueCharge[]> {
  const { rows } = await sql<OverdueCharge>`
    with overdue as (
      select c.id, c.reason, c.due, c.name as charge_name, c.covers_from, c.covers_to, u.unit_name, c.amount_cents, c.open_cents,
        count(*) over () as charges, sum(c.open_cents) over () as total
      from charge c join unit u on u.account_id = c.account_id and u.id = c.unit_id
      where c.account_id = ${scope.account} and c.tenant_id = ${tenant} and c.due < ${scope.today}
        and c.open_cents > 0 and c.voided_by is null
        and ${visible(scope, 'c.property_id')}
    )
    select * from (select * from overdue order by due desc, id desc limit ${newest}) recent order by due, id`.execute(
    db,
  )
  return rows
}
