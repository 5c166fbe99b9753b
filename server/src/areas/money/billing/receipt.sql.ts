import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { Receipt } from '@freehold/rules/money/credit'
import type { DepositReason, Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** A payment with money that no charge has used, and of which occupancy. */
export interface FreeReceipt extends Receipt {
  occupancy: number
  source: 'MOVE_IN' | 'RENT' | 'OTHER' | 'OPENING'
}

interface FreeRow {
  id: number
  occupancy_id: number
  day: string
  reason: string
  source: FreeReceipt['source']
  free_cents: number
  waiting: { reason: DepositReason; cents: number }[]
}

/**
 * Money of some occupancies that waits for a charge, oldest first. What waits as a deposit is what the payment brought of
 * it less what was allocated.
 */
export async function freeReceipts(db: Db, scope: Scope, occupancies: readonly number[]): Promise<FreeReceipt[]> {
  const { rows } = await sql<FreeRow>`
    select r.id, r.occupancy_id, r.day, r.reason, r.source, r.free_cents, case when r.deposit_free_cents = 0 then '[]' else (
      select coalesce(json_agg(json_build_object('reason', w.reason, 'cents', w.cents) order by w.reason), '[]') from (
        select d.reason, sum(d.cents) as cents from (
          select l.reason, -l.cents as cents from journal_line l
            where l.account_id = r.account_id and l.entry_id = r.id and l.ledger = 'DEPOSITS_HELD'
          union all select a.deposit, -a.cents from allocation a
            where a.account_id = r.account_id and a.receipt_id = r.id and a.deposit is not null
        ) d group by d.reason having sum(d.cents) <> 0) w) end as waiting
    from receipt r
    where r.account_id = ${scope.account} and r.occupancy_id = any(${occupancies}) and r.voided_by is null
      and (r.free_cents > 0 or r.deposit_free_cents > 0)
    order by r.day, r.id`.execute(db)
  return rows.map(({ id, occupancy_id, day, reason, source, free_cents, waiting }) => ({
    id,
    occupancy: occupancy_id,
    // Kept to these words and to days by the database
    day: day as Day,
    reason: reason as Reason,
    source,
    free: cents(free_cents),
    waiting: waiting.map((one) => ({ reason: one.reason, amount: cents(one.cents) })),
  }))
}

export interface StoredReceipt {
  id: number
  occupancy: number
  source: FreeReceipt['source']
  reason: Reason
  day: Day
  amount: Cents
  deposit: Cents
  billedWith: number | null
  inTransit: boolean
  byCard: boolean
  voided: boolean
}

export async function findReceipt(db: Db, scope: Scope, id: number): Promise<StoredReceipt | undefined> {
  const { rows } = await sql<{
    id: number
    occupancy_id: number
    source: FreeReceipt['source']
    reason: Reason
    day: Day
    amount_cents: number
    deposit_cents: number
    billed_with: number | null
    in_transit: boolean
    by_card: boolean
    voided: boolean
  }>`select r.id, r.occupancy_id, r.source, r.reason, r.day, r.amount_cents, r.deposit_cents, r.billed_with, r.in_transit,
      exists (select from card_payment c where c.account_id = r.account_id and c.entry_id = r.id) as by_card,
      r.voided_by is not null as voided
    from receipt r where r.account_id = ${scope.account} and r.id = ${id}
      and ${visible(scope, 'r.property_id')}`.execute(db)
  const [row] = rows
  return (
    row && {
      id: row.id,
      occupancy: row.occupancy_id,
      source: row.source,
      reason: row.reason,
      day: row.day,
      amount: cents(row.amount_cents),
      deposit: cents(row.deposit_cents),
      billedWith: row.billed_with,
      inTransit: row.in_transit,
      byCard: row.by_card,
      voided: row.voided,
    }
  )
}

export async function markReceiptVoid(tx: Tx, scope: Scope, id: number, by: number): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ voided_by: by, in_transit: false })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
