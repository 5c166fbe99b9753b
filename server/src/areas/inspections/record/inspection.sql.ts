import type { Day } from '@freehold/rules/day'
import type { InspectionKind, InspectionState } from '@freehold/rules/inspections/kinds'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** An inspection as it is stored, with the names of its place and its tenant. */
export interface StoredInspection {
  id: number
  kind: InspectionKind
  state: InspectionState
  property: number
  property_name: string
  property_address: string
  unit: number
  unit_name: string
  occupancy: number | null
  tenant: number | null
  tenant_name: string
  tenant_email: string
  tenant_language: Language
  planned_on: Day
  note: string
  inspector_id: number | null
  inspector_name: string
  by_tenant: boolean
  send_by: Day | null
  handed_at: Date | null
  sent_at: Date | null
  previous: number | null
  made_from: string
  version: number
  created_by_name: string
  created_at: Date
  begun_at: Date | null
  finished_at: Date | null
  finished_by_name: string
  content_hash: string
  asked_at: Date | null
  object_until: Day | null
  signed_at: Date | null
  unsigned_reason: string
  canceled_by_name: string
  cancel_reason: string
  landlord_signed: boolean
  tenant_signed: boolean
}

type Sight = Pick<Scope, 'account' | 'properties'>

const hasSigned = (role: 'LANDLORD' | 'TENANT') => sql<SqlBool>`exists (select from inspection_signature s
  where s.account_id = i.account_id and s.inspection_id = i.id and s.role = ${sql.lit(role)} and s.voided_at is null)`

export const landlordSigned = hasSigned('LANDLORD')
export const tenantSigned = hasSigned('TENANT')

const inspections = (scope: Sight) => sql`
  select i.id, i.kind, i.state, i.property_id as property, p.property_name,
    concat_ws(', ', p.address, nullif(p.city, ''), nullif(concat_ws(' ', nullif(p.state, ''), nullif(p.zipcode, '')), '')) as property_address,
    i.unit_id as unit, u.unit_name, i.occupancy_id as occupancy, i.tenant_id as tenant, coalesce(t.tenant_name, '') as tenant_name,
    coalesce(t.email, '') as tenant_email, coalesce(t.language, ${firstLanguage}) as tenant_language, i.planned_on, i.note,
    i.inspector_id, coalesce(s.name, '') as inspector_name, i.by_tenant, i.send_by, i.handed_at, i.sent_at,
    i.previous_id as previous, i.made_from, i.version, i.created_by_name,
    i.created_at, i.begun_at, i.finished_at, i.finished_by_name, i.content_hash, i.asked_at, i.object_until, i.signed_at, i.unsigned_reason,
    i.canceled_by_name, i.cancel_reason, ${landlordSigned} as landlord_signed, ${tenantSigned} as tenant_signed
  from inspection i
  join property p on p.account_id = i.account_id and p.id = i.property_id
  join unit u on u.account_id = i.account_id and u.id = i.unit_id
  left join tenant t on t.account_id = i.account_id and t.id = i.tenant_id
  left join staff_user s on s.account_id = i.account_id and s.id = i.inspector_id
  where i.account_id = ${scope.account} and ${visible(scope, 'i.property_id')}`

export async function findInspection(db: Db, scope: Sight, id: number): Promise<StoredInspection | undefined> {
  const { rows } = await sql<StoredInspection>`${inspections(scope)} and i.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked: nothing of the inspection changes beside its holder. */
export async function lockInspection(tx: Tx, scope: Sight, id: number): Promise<StoredInspection | undefined> {
  const { rows } = await sql<StoredInspection>`${inspections(scope)} and i.id = ${id} for update of i`.execute(tx)
  return rows[0]
}

/** All inspections of a unit that were not canceled, the newest first. */
export async function inspectionsOfUnit(db: Db, scope: Sight, unit: number): Promise<StoredInspection[]> {
  const { rows } = await sql<StoredInspection>`${inspections(scope)} and i.unit_id = ${unit} and i.state <> 'CANCELED'
    order by i.planned_on desc, i.id desc limit 50`.execute(db)
  return rows
}

/** The inspections of a tenancy that were not canceled, the oldest first. */
export async function inspectionsOfTenancy(db: Db, scope: Sight, occupancy: number): Promise<StoredInspection[]> {
  const { rows } =
    await sql<StoredInspection>`${inspections(scope)} and i.occupancy_id = ${occupancy} and i.state <> 'CANCELED'
    order by i.planned_on, i.id`.execute(db)
  return rows
}

/** Inspections that a tenant signed, was asked to sign, or writes, the newest first. */
export async function inspectionsShownTo(db: Db, scope: Sight, tenant: number): Promise<StoredInspection[]> {
  const { rows } = await sql<StoredInspection>`${inspections(scope)} and i.tenant_id = ${tenant}
    and (i.state = 'SIGNED' or (i.state = 'FINISHED' and i.asked_at is not null) or (i.by_tenant and i.state <> 'CANCELED'))
    order by i.planned_on desc, i.id desc limit 50`.execute(db)
  return rows
}

interface NewInspection {
  kind: InspectionKind
  property: number
  unit: number
  occupancy: number | null
  tenant: number | null
  plannedOn: Day
  note: string
  inspector: number | null
  previous: number | null
  madeFrom: string
  at: Date
}

export async function insertInspection(tx: Tx, scope: Scope, one: NewInspection): Promise<number> {
  const { id } = await tx
    .insertInto('inspection')
    .values({
      account_id: scope.account,
      kind: one.kind,
      property_id: one.property,
      unit_id: one.unit,
      occupancy_id: one.occupancy,
      tenant_id: one.tenant,
      planned_on: one.plannedOn,
      note: one.note,
      inspector_id: one.inspector,
      previous_id: one.previous,
      made_from: one.madeFrom,
      created_by_name: actorName(scope, scope.userName),
      created_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Changed {
  state?: InspectionState
  planned_on?: Day
  note?: string
  inspector_id?: number | null
  by_tenant?: boolean
  send_by?: Day | null
  handed_at?: Date | null
  reminded_at?: Date | null
  sent_at?: Date
  begun_at?: Date
  finished_at?: Date | null
  finished_by_name?: string
  content_hash?: string
  asked_at?: Date | null
  object_until?: Day | null
  signed_at?: Date
  unsigned_reason?: string
  canceled_at?: Date
  canceled_by_name?: string
  cancel_reason?: string
}

/** Changes an inspection, which the caller holds, and counts the change. */
export async function updateInspection(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  id: number,
  changed: Changed,
): Promise<number> {
  const { version } = await tx
    .updateTable('inspection')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
