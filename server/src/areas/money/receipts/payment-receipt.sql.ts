import type { Day } from '@freehold/rules/day'
import type { Method } from '@freehold/rules/money/payment-method'
import type { Reason } from '@freehold/rules/money/reason'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { isPayment } from '../journal/payments-alone'

/** The account of the payments and the properties in sight; the mail about one is made without a user. */
export type Sight = Pick<Scope, 'account' | 'properties'>

export interface ReceiptFacts {
  id: number
  company: string
  tenant_id: number
  tenant_name: string
  email: string
  /** The adult who paid: the tenant, or a member of the household, who gets the mail. */
  payer_name: string
  /** The language that the payer reads. */
  language: Language
  property_id: number
  property_name: string
  address: string
  city: string
  state: string
  zipcode: string
  unit_name: string
  day: Day
  amount_cents: number
  /** The convenience fee that was charged with it, and is no part of it. */
  fee_cents: number
  reason: Reason
  method: Method | ''
  check_number: string
  notes: string
  in_transit: boolean
  deposit_free_cents: number
  /** The day on which it was voided, where the account is; null if it was not. */
  voided_on: Day | null
}

/** Payments in the user's sight, as their receipts name them, in the order of their ids. */
export async function receiptFacts(db: Db, sight: Sight, ids: readonly number[]): Promise<ReceiptFacts[]> {
  const { rows } = await sql<ReceiptFacts>`
    select r.id, a.name as company, r.tenant_id, t.tenant_name, r.property_id, p.property_name,
      p.address, p.city, p.state, p.zipcode, u.unit_name, r.day, r.amount_cents, r.reason, r.method, r.check_number, r.notes,
      r.in_transit, r.deposit_free_cents,
      coalesce(m.first_name || ' ' || m.last_name, t.tenant_name) as payer_name, coalesce(m.email, t.email) as email,
      coalesce(m.language, t.language) as language, coalesce(k.fee_cents, 0) as fee_cents, (v.posted_at at time zone a.timezone)::date as voided_on
    from receipt r
    join account a on a.id = r.account_id
    join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
    join property p on p.account_id = r.account_id and p.id = r.property_id
    join unit u on u.account_id = r.account_id and u.id = r.unit_id
    left join card_payment k on k.account_id = r.account_id and k.entry_id = r.id
    left join household_member m on m.account_id = k.account_id and m.id = k.member_id
    left join journal_entry v on v.account_id = r.account_id and v.id = r.voided_by
    where r.account_id = ${sight.account} and r.id = any(${ids}::bigint[]) and ${isPayment('r')}
      and ${visible(sight, 'r.property_id')} order by r.id`.execute(db)
  return rows
}

export interface PaidCharge {
  payment: number
  reason: Reason
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  cents: number
}

/** The charges that each payment pays now; for a voided one, those that it paid when it was recorded. */
export async function chargesPaidBy(db: Db, sight: Sight, ids: readonly number[]): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select r.id as payment, c.reason, c.name as charge_name, c.covers_from, c.covers_to, sum(al.cents) as cents
    from receipt r
    join allocation al on al.account_id = r.account_id and al.receipt_id = r.id and (r.voided_by is null or al.entry_id = r.id)
    join charge c on c.account_id = al.account_id and c.id = al.charge_id
    where r.account_id = ${sight.account} and r.id = any(${ids}::bigint[])
    group by r.id, c.id, c.reason, c.name, c.covers_from, c.covers_to, c.due having sum(al.cents) > 0
    order by r.id, c.due, c.id`.execute(db)
  return rows
}

interface Figure {
  payment: number
  cents: number
}

const byPayment = (rows: readonly Figure[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ payment, cents }) => [payment, cents]))

/** The part of each payment that was given back to the tenant. */
export async function givenBackOf(db: Db, sight: Sight, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Figure>`
    select receipt_id as payment, sum(cents) as cents from allocation
    where account_id = ${sight.account} and receipt_id = any(${ids}::bigint[]) and charge_id is null
    group by receipt_id`.execute(db)
  return byPayment(rows)
}

/** The tenant's balance after each payment, counting the entries in the user's sight that were not reversed. */
export async function balancesAfter(
  db: Db,
  sight: Sight,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Figure>`
    select r.id as payment, coalesce(sum(e.effect_cents), 0) as cents
    from receipt r
    left join journal_entry e on e.account_id = r.account_id and e.tenant_id = r.tenant_id and (e.day, e.id) <= (r.day, r.id)
      and e.reverses is null and ${visible(sight, 'e.property_id')}
      and not exists (select from journal_entry v where v.account_id = e.account_id and v.reverses = e.id)
    where r.account_id = ${sight.account} and r.id = any(${ids}::bigint[])
    group by r.id`.execute(db)
  return byPayment(rows)
}
