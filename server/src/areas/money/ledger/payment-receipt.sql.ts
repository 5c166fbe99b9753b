import type { Day } from '@freehold/rules/day'
import type { Method } from '@freehold/rules/payment-method'
import type { Reason } from '@freehold/rules/reason'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { isPayment } from '../journal/payments-alone'

/** The account of the payments and the properties in sight; the mail about one is made without a user. */
export type Sight = Pick<Scope, 'account' | 'properties'>

export interface ReceiptFacts {
  company: string
  tenant_id: number
  tenant_name: string
  email: string
  property_id: number
  property_name: string
  address: string
  city: string
  state: string
  zipcode: string
  unit_name: string
  day: Day
  amount_cents: number
  reason: Reason
  method: Method | ''
  check_number: string
  notes: string
  in_transit: boolean
  deposit_free_cents: number
  /** The day on which it was voided, where the account is; null while it stands. */
  voided_on: Day | null
}

/** A payment in the user's sight, as its receipt names it. */
export async function receiptFacts(db: Db, sight: Sight, id: number): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select a.name as company, r.tenant_id, t.tenant_name, t.email, r.property_id, p.property_name,
      p.address, p.city, p.state, p.zipcode, u.unit_name, r.day, r.amount_cents, r.reason, r.method, r.check_number, r.notes,
      r.in_transit, r.deposit_free_cents, (v.posted_at at time zone a.timezone)::date as voided_on
    from receipt r
    join account a on a.id = r.account_id
    join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
    join property p on p.account_id = r.account_id and p.id = r.property_id
    join unit u on u.account_id = r.account_id and u.id = r.unit_id
    left join journal_entry v on v.account_id = r.account_id and v.id = r.voided_by
    where r.account_id = ${sight.account} and r.id = ${id} and ${isPayment('r')} and ${visible(sight, 'r.property_id')}`.execute(
    db,
  )
  return rows[0]
}

interface PaidCharge {
  reason: Reason
  covers_from: Day | null
  covers_to: Day | null
  cents: number
}

/** The charges that a payment pays now; for a voided one, those that it paid when it was recorded. */
export async function chargesPaidBy(
  db: Db,
  sight: Sight,
  { id, voided }: { id: number; voided: boolean },
): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select c.reason, c.covers_from, c.covers_to, sum(al.cents) as cents
    from allocation al join charge c on c.account_id = al.account_id and c.id = al.charge_id
    where al.account_id = ${sight.account} and al.receipt_id = ${id} and (not ${voided}::boolean or al.entry_id = ${id})
    group by c.id, c.reason, c.covers_from, c.covers_to, c.due having sum(al.cents) > 0
    order by c.due, c.id`.execute(db)
  return rows
}

/** The part of a payment that was given back to the tenant. */
export async function givenBackOf(db: Db, sight: Sight, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0) as cents from allocation
    where account_id = ${sight.account} and receipt_id = ${id} and charge_id is null`.execute(db)
  return rows[0]?.cents ?? 0
}

/** A tenant's balance after one of its entries, of what stands in the user's sight. */
export async function balanceAfter(
  db: Db,
  sight: Sight,
  { id, tenant, day }: { id: number; tenant: number; day: Day },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.effect_cents), 0) as cents from journal_entry e
    where e.account_id = ${sight.account} and e.tenant_id = ${tenant} and (e.day, e.id) <= (${day}::date, ${id}::bigint)
      and e.reverses is null and ${visible(sight, 'e.property_id')}
      and not exists (select from journal_entry v where v.account_id = e.account_id and v.reverses = e.id)`.execute(db)
  return rows[0]?.cents ?? 0
}
