import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

/** A tenant has a home or two. The oldest beyond these are on the Supplemental tab. */
const homesAtMost = 20

export interface HomeRow {
  rent_id: number
  property_name: string
  unit_name: string
  address: string
  city: string
  state: string
  zipcode: string
  move_in: Day
  move_out: Day
  real_move_out: Day | null
  month_to_month: boolean
  balance_cents: number
  deposits_cents: number
  /** Paid ahead for a deposit, and used for nothing else. */
  deposit_free_cents: number
  people: string[]
}

/** The other adults of the newest lease of an occupancy, `o`. Guarantors don't live there. */
const peopleBeside = (reader: string) => sql`(
  select coalesce(json_agg(d.name order by d.place), '[]') from lease_adult d
  where d.account_id = o.account_id and d.role = 'TENANT' and lower(d.name) <> lower(${reader})
    and d.lease_id = (select max(l.id) from lease l where l.account_id = o.account_id and l.occupancy_id = o.id))`

/** The homes of a tenant that are not over, and those with a balance or a deposit: current ones first. */
export async function homesOfTenant(db: Db, scope: TenantScope): Promise<HomeRow[]> {
  const { account, tenant, today } = scope
  const { rows } = await sql<HomeRow>`
    select o.id as rent_id, p.property_name, u.unit_name, p.address, p.city, p.state, p.zipcode, o.move_in, o.move_out,
      o.real_move_out, a.bills_holdover or o.month_to_month as month_to_month, r.balance_cents, r.deposits_cents,
      coalesce((select sum(c.deposit_free_cents) from receipt c where c.account_id = o.account_id
        and c.occupancy_id = o.id and c.voided_by is null and c.deposit_free_cents > 0), 0) as deposit_free_cents,
      ${peopleBeside(scope.payerName)} as people
    from occupancy o
    join account a on a.id = o.account_id
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where o.account_id = ${account} and o.tenant_id = ${tenant} and ${inOwnHome(scope, 'o.id')} and o.cancelled_at is null
      and (o.real_move_out is null or o.real_move_out > ${today} or r.balance_cents <> 0 or r.deposits_cents <> 0)
    order by (o.real_move_out is null or o.real_move_out > ${today}) desc, o.move_in desc, o.id desc
    limit ${homesAtMost}`.execute(db)
  return rows
}
