import type { Day } from '@freehold/rules/day'
import type { TermKind } from '@freehold/rules/leasing/term-can'
import type { RentPeriod } from '@freehold/rules/money/period'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

export interface TenancyRow {
  id: number
  tenant_id: number
  tenant_name: string
  unit_id: number
  unit_name: string
  property_id: number
  property_name: string
  rent_cents: number
  rent_period: RentPeriod
  late_fee_rule_id: number | null
  move_in: Day
  move_out: Day
  month_to_month: boolean
  real_move_out: Day | null
  cancelled: boolean
  waits_for: string | null
  covered_to: Day
  bills_holdover: boolean
  deposits_cents: number
  next: { tenant: string; moveIn: Day } | null
}

/** A tenancy with what decides how its lease may go on. */
export async function findTenancy(db: Db, scope: Scope, id: number): Promise<TenancyRow | undefined> {
  const { rows } = await sql<TenancyRow>`
    select o.id, o.tenant_id, t.tenant_name, o.unit_id, u.unit_name, o.property_id, p.property_name, o.rent_cents, o.rent_period,
      o.late_fee_rule_id, o.move_in, o.move_out, o.month_to_month, o.real_move_out, o.cancelled_at is not null as cancelled,
      (select b.tenant_name from occupancy bo join tenant b on b.account_id = bo.account_id and b.id = bo.tenant_id
        where bo.account_id = o.account_id and bo.id = o.waits_for) as waits_for,
      r.covered_to, a.bills_holdover, r.deposits_cents,
      (select json_build_object('tenant', nt.tenant_name, 'moveIn', n.move_in) from occupancy n
        join tenant nt on nt.account_id = n.account_id and nt.id = n.tenant_id
        where n.account_id = o.account_id and n.unit_id = o.unit_id and n.cancelled_at is null and n.move_in > o.move_in
        order by n.move_in, n.id limit 1) as next
    from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    join account a on a.id = o.account_id
    where o.account_id = ${scope.account} and o.id = ${id} and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows[0]
}

export interface TermRow {
  id: number
  kind: TermKind
  begins: Day
  ends: Day | null
  rent_cents: number
  rent_period: RentPeriod
  made_by_name: string
  made_on: Day
  begun: boolean
  lease_id: number | null
}

/** The terms of a tenancy that stand, oldest first: none of one that was never renewed. */
export async function termsOfTenancy(db: Db, { account, timezone }: Scope, occupancy: number): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select s.id, s.kind, s.begins, s.ends, s.rent_cents, s.rent_period, s.made_by_name, (s.made_at at time zone ${timezone})::date as made_on,
      s.begun_at is not null as begun,
      (select max(l.id) from lease l where l.account_id = s.account_id and l.term_id = s.id and l.replaced_at is null
        and l.archived_at is null) as lease_id
    from lease_term s
    where s.account_id = ${account} and s.occupancy_id = ${occupancy} and s.canceled_at is null
    order by s.begins`.execute(db)
  return rows
}
