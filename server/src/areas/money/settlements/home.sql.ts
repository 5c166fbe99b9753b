import type { Day } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** The tenancy of a settlement, with all that its rules ask about the place. */
export interface HomeRow {
  occupancy: number
  tenant: number
  property: number
  tenant_name: string
  email: string
  unit_name: string
  property_name: string
  address: string
  city: string
  state: string
  zipcode: string
  units: number
  rent_cents: number
  rent_period: RentPeriod
  move_in: Day
  real_move_out: Day | null
  cancelled: boolean
  forwarding_address: string
  /** The day on which the first deposit money came; null if none was paid. */
  deposit_since: Day | null
  others: string[]
}

export async function findHome(
  db: Db,
  scope: Pick<Scope, 'account' | 'properties'>,
  occupancy: number,
): Promise<HomeRow | undefined> {
  const { rows } = await sql<HomeRow>`
    select o.id as occupancy, o.tenant_id as tenant, o.property_id as property, t.tenant_name, t.email, u.unit_name,
      p.property_name, p.address, p.city, p.state, p.zipcode, p.units_total as units, o.rent_cents, o.rent_period, o.move_in,
      o.real_move_out, o.cancelled_at is not null as cancelled, o.forwarding_address,
      (select min(r.day) from receipt r where r.account_id = o.account_id and r.occupancy_id = o.id
        and r.voided_by is null and r.deposit_cents > 0) as deposit_since,
      coalesce((select array_agg(m.first_name || ' ' || m.last_name order by m.id) from household_member m
        where m.account_id = o.account_id and m.occupancy_id = o.id and m.removed_at is null), '{}') as others
    from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.id = ${occupancy} and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows[0]
}
