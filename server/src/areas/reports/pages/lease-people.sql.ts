import type { leaseRoles } from '@freehold/contract/kit/lease-people'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** A tenancy that the caller has found, and the lease whose signers and occupants count; null for a lease without them. */
export interface Stay {
  occupancy: number
  lease: number | null
}

export interface PersonRow {
  occupancy: number
  role: (typeof leaseRoles)[number]
  name: string
  email: string
  phone: string
  tenant_id: number | null
  application_id: number | null
}

/**
 * The people of some tenancies in one statement: the tenant, the signers of the lease, the members of the household, the
 * other occupants and the emergency contact. An application in sight lends a signer its phone number.
 */
export async function peopleRows(db: Db, scope: Scope, stays: readonly Stay[]): Promise<PersonRow[]> {
  const { account } = scope
  const { rows } = await sql<PersonRow>`
    with stay as (
      select * from unnest(${stays.map(({ occupancy }) => occupancy)}::bigint[], ${stays.map(({ lease }) => lease)}::bigint[])
        as s (occupancy, lease)
    ), person as (
      select s.occupancy, 1 as part, 0::bigint as place, 'TENANT' as role, t.tenant_name as name, t.email, t.phone,
        t.id as tenant_id, null::bigint as application_id
      from stay s join occupancy o on o.account_id = ${account} and o.id = s.occupancy
      join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      union all
      select s.occupancy, 2, d.place, case d.role when 'GUARANTOR' then 'COSIGNER' else 'ROOMMATE' end, d.name, d.email,
        coalesce(r.phone, ''), null, r.id
      from stay s join lease_adult d on d.account_id = ${account} and d.lease_id = s.lease
      left join rental_application r on r.account_id = d.account_id and r.id = d.application_id
        and ${visible(scope, 'r.property_id')}
      union all
      select s.occupancy, 3, m.id, 'ROOMMATE', m.first_name || ' ' || m.last_name, m.email, '', null, null
      from stay s join household_member m on m.account_id = ${account} and m.occupancy_id = s.occupancy
      where m.removed_at is null
      union all
      select s.occupancy, 4, x.place, 'OCCUPANT', x.name, '', '', null, null
      from stay s join lease l on l.account_id = ${account} and l.id = s.lease
      cross join jsonb_array_elements_text(l.other_occupants) with ordinality x (name, place)
      union all
      select s.occupancy, 5, 0, 'EMERGENCY', t.em_contact_name, '', t.em_contact_phone, null, null
      from stay s join occupancy o on o.account_id = ${account} and o.id = s.occupancy
      join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      where t.em_contact_name || t.em_contact_phone <> ''
    )
    select occupancy, role, name, email, phone, tenant_id, application_id from person
    order by occupancy, part, place`.execute(db)
  return rows
}

interface TenancyOfTenant {
  occupancy: number
  property_name: string
  unit_name: string
  over: boolean
  lease: number | null
  contract: number | null
}

/** A tenant's newest tenancies in sight, each with its newest lease and its newest contract. */
export async function tenanciesOfTenant(db: Db, scope: Scope, tenant: number): Promise<TenancyOfTenant[]> {
  const listed = sql`select l.id from lease l where l.account_id = o.account_id and l.occupancy_id = o.id
    and l.archived_at is null and l.replaced_at is null`
  const { rows } = await sql<TenancyOfTenant>`
    select o.id as occupancy, p.property_name, u.unit_name,
      coalesce(o.real_move_out <= ${scope.today}, false) as over,
      (${listed} order by l.move_in desc, l.id desc limit 1) as lease,
      (${listed} and l.kind = 'CONTRACT' order by l.move_in desc, l.id desc limit 1) as contract
    from occupancy o
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.tenant_id = ${tenant} and o.cancelled_at is null
      and ${visible(scope, 'o.property_id')}
    order by o.move_in desc, o.id desc limit 10`.execute(db)
  return rows
}
