import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { propertyIsSeen } from '../../portfolio/property.sql'

interface UnitToInspect {
  id: number
  property: number
  property_name: string
  unit_name: string
  property_type: string
  bedrooms: number
  baths: number
  archived: boolean
}

export async function unitToInspect(db: Db, scope: Scope, unit: number): Promise<UnitToInspect | undefined> {
  const { rows } = await sql<UnitToInspect>`
    select u.id, u.property_id as property, p.property_name, u.unit_name, y.type_name as property_type, u.bedroom as bedrooms,
      u.bathroom::float as baths, u.archived_at is not null as archived
    from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
    join property_type y on y.id = p.type_id
    where u.account_id = ${scope.account} and u.id = ${unit} and ${visible(scope, 'u.property_id')}`.execute(db)
  return rows[0]
}

export interface Tenancy {
  id: number
  tenant: number
  tenant_name: string
  move_in: Day
  left: Day | null
}

/** The tenancies of a unit that were not canceled, the newest first. */
export async function tenanciesOf(db: Db, { account }: Scope, unit: number): Promise<Tenancy[]> {
  const { rows } = await sql<Tenancy>`
    select o.id, o.tenant_id as tenant, t.tenant_name, o.move_in, o.real_move_out as left from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${account} and o.unit_id = ${unit} and o.cancelled_at is null
    order by o.move_in desc, o.id desc`.execute(db)
  return rows
}

/** The unit of a tenancy in sight. */
export async function unitOfTenancy(db: Db, scope: Scope, tenancy: number): Promise<number | undefined> {
  const { rows } = await sql<{ unit: number }>`select unit_id as unit from occupancy o
    where account_id = ${scope.account} and id = ${tenancy} and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows[0]?.unit
}

interface Place {
  property_id: number | null
  unit_id: number | null
  rent_id: number | null
}

/** The property in sight that a place names: itself, the one of a unit, or the one of a tenancy. */
export async function propertyToInspect(db: Db, scope: Scope, place: Place): Promise<number | undefined> {
  const { property_id, unit_id, rent_id } = place
  if (property_id !== null) return (await propertyIsSeen(db, scope, property_id)) ? property_id : undefined
  const unit = unit_id ?? (rent_id === null ? undefined : await unitOfTenancy(db, scope, rent_id))
  return unit === undefined ? undefined : (await unitToInspect(db, scope, unit))?.property
}
