import type { PlanWhy } from '@freehold/rules/portal/autopay/words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { dayThere } from '../../../database/zone'

const joined = sql`autopay x
  join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join account a on a.id = x.account_id
  join tenant n on n.account_id = x.account_id and n.id = x.tenant_id
  left join household_member h on h.account_id = x.account_id and h.id = x.member_id
  join portal_method m on m.account_id = x.account_id and m.id = x.method_id`

/** True if the nearest policy that says so turned payments in the portal off. */
const portalOff = sql`coalesce(
  (select y.portal_on from payment_policy y where y.account_id = x.account_id and y.occupancy_id = o.id),
  (select y.portal_on from payment_policy y where y.account_id = x.account_id and y.property_id = o.property_id),
  (select y.portal_on from payment_policy y where y.account_id = x.account_id and y.property_id is null and y.occupancy_id is null),
  true) is false`

interface ToStop {
  id: number
  why: PlanWhy
}

/** Plans of an account that can't go on, each with the first reason that holds. */
export async function plansToStop(db: Db, account: number, now: Date, most: number): Promise<ToStop[]> {
  const today = dayThere(now)
  const { rows } = await sql<ToStop>`select id, why from (
      select x.id, x.state, case when o.cancelled_at is not null then 'CANCELLED'
        when n.archived_at is not null then 'ARCHIVED'
        when o.real_move_out < ${today} then 'MOVED_OUT'
        when h.removed_at is not null then 'MEMBER_REMOVED'
        when x.state <> 'ACTIVE' then null
        when m.why = 'DELETED' then 'METHOD_DELETED'
        when m.disabled_at is not null then 'METHOD_REFUSED'
        when m.expires < to_char(${today}, 'YYYY-MM') then 'METHOD_EXPIRED'
        when ${portalOff} then 'OFF' end as why
      from ${joined}
      where x.account_id = ${account} and x.state in ('ACTIVE', 'PAUSED')) found
    where why is not null order by id limit ${most}`.execute(db)
  return rows
}

/** Resumes plans whose pause is over; answers how many. */
export async function resumeDue(tx: Tx, account: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update autopay x
    set state = 'ACTIVE', why = '', paused_until = null, changes = x.changes + 1, changed_at = ${now}
    from occupancy o, property p, account a
    where x.account_id = ${account} and x.state = 'PAUSED' and x.paused_until is not null
      and o.account_id = x.account_id and o.id = x.occupancy_id
      and p.account_id = o.account_id and p.id = o.property_id and a.id = x.account_id
      and x.paused_until <= ${dayThere(now)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

interface Expiring {
  id: number
  expires: string
}

/** Marks plans whose card expires within thirty days and whose tenant was not warned about it, and answers them. */
export async function markExpiring(tx: Tx, account: number, now: Date): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`update autopay x set warned_of = m.expires
    from portal_method m, occupancy o, property p, account a
    where x.account_id = ${account} and x.state = 'ACTIVE'
      and m.account_id = x.account_id and m.id = x.method_id and m.disabled_at is null and m.expires <> x.warned_of
      and o.account_id = x.account_id and o.id = x.occupancy_id
      and p.account_id = o.account_id and p.id = o.property_id and a.id = x.account_id
      and ${dayThere(now)} between (to_date(m.expires, 'YYYY-MM') + interval '1 month' - interval '1 day')::date - 30
        and (to_date(m.expires, 'YYYY-MM') + interval '1 month' - interval '1 day')::date
    returning x.id, m.expires`.execute(tx)
  return rows
}

/** The active plans that pay with a method. */
export async function plansWithMethod(db: Db, account: number, method: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from autopay
    where account_id = ${account} and method_id = ${method} and state = 'ACTIVE' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
