import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

/** A tenant's home with all that a payment for it depends on. */
export interface PayingHome {
  occupancy: number
  property: number
  home: string
  movedOut: boolean
  /** Above zero is owed, below zero is credit. */
  balance: Cents
  /** Sent to the card company and not answered yet: no part of the balance. */
  asked: Cents
  /** Captured, part of the balance, and not on the landlord's account yet. */
  inTransit: Cents
  /** Whether a part of an open charge is paid. */
  paidInPart: boolean
  landlord: string
  phone: string
}

interface Row {
  occupancy: number
  property: number
  home: string
  left_on: Day | null
  cancelled: boolean
  balance_cents: number
  asked_cents: number
  transit_cents: number
  paid_in_part: boolean
  landlord: string
  phone: string
}

/** The home that is named, or the tenant's newest; undefined where it is not the tenant's. */
export async function payingHome(
  db: Db,
  scope: TenantScope,
  occupancy: number | null,
): Promise<PayingHome | undefined> {
  const { account, tenant, today } = scope
  const { rows } = await sql<Row>`
    select o.id as occupancy, o.property_id as property, u.unit_name || ', ' || p.property_name as home,
      o.real_move_out as left_on, o.cancelled_at is not null as cancelled, r.balance_cents,
      (select coalesce(sum(c.amount_cents), 0)::bigint from card_payment c where c.account_id = o.account_id
        and c.tenant_id = o.tenant_id and c.occupancy_id = o.id and c.state in ('PENDING', 'UNKNOWN')) as asked_cents,
      (select coalesce(sum(x.amount_cents), 0)::bigint from receipt x where x.account_id = o.account_id
        and x.occupancy_id = o.id and x.in_transit) as transit_cents,
      exists (select from charge c where c.account_id = o.account_id and c.occupancy_id = o.id and c.voided_by is null
        and c.open_cents > 0 and c.open_cents < c.amount_cents) as paid_in_part,
      a.name as landlord,
      coalesce((select value from account_setting where account_id = a.id and key = 'SYS_SETTING_PHONE'), '') as phone
    from occupancy o join account a on a.id = o.account_id
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${account} and o.tenant_id = ${tenant} and ${inOwnHome(scope, 'o.id')}
      and (${occupancy}::bigint is null or o.id = ${occupancy})
    order by (o.cancelled_at is null) desc, o.move_in desc, o.id desc limit 1`.execute(db)
  const [row] = rows
  return (
    row && {
      occupancy: row.occupancy,
      property: row.property,
      home: row.home,
      movedOut: row.cancelled || (row.left_on !== null && row.left_on < today),
      balance: cents(row.balance_cents),
      asked: cents(row.asked_cents),
      inTransit: cents(row.transit_cents),
      paidInPart: row.paid_in_part,
      landlord: row.landlord,
      phone: row.phone,
    }
  )
}

/** Whether the one-time token of a card form was sent before. */
export async function nonceIsUsed(db: Db, { account }: TenantScope, hash: Buffer | null): Promise<boolean> {
  if (hash === null) return false
  const { rows } = await sql`select from card_payment where account_id = ${account} and nonce_hash = ${hash}`.execute(
    db,
  )
  return rows.length > 0
}

/** True if the person sent the same amount for the home less than a minute ago: in another tab, or by pressing twice. */
export async function sentJustNow(
  db: Db,
  { account, tenant, member }: TenantScope,
  { occupancy, amount }: { occupancy: number; amount: Cents },
): Promise<boolean> {
  const { rows } = await sql`select from card_payment
    where account_id = ${account} and tenant_id = ${tenant} and occupancy_id = ${occupancy} and user_id is null
      and member_id is not distinct from ${member}::bigint and amount_cents = ${amount} and state <> 'DECLINED' and created_at > now() - interval '1 minute' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A form that tries one card after the other would be used to find out which stolen cards work. */
export const mostDeclined = 8

/** How many of the person's cards were declined within an hour. */
export async function declinedLately(db: Db, { account, tenant, member }: TenantScope): Promise<number> {
  const { rows } = await sql<{ declined: number }>`select count(*)::int as declined from card_payment
    where account_id = ${account} and tenant_id = ${tenant} and user_id is null and state = 'DECLINED' and not unsent
      and member_id is not distinct from ${member}::bigint
      and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.declined ?? 0
}
