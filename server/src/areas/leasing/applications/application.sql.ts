import { mayGroup } from '@freehold/contract/access'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope, type UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { announce } from '../../../webhooks/announce.sql'
import type { ApplicationFields, SealedFields } from './stored-application'

/** Applications are read by users who decide about them, in their properties, and each by the user who entered it. */
export const applications = (db: Db, scope: UserScope) => {
  const all = db.selectFrom('rental_application').where('rental_application.account_id', '=', scope.account)
  const decides = mayGroup(scope.group, 'applications')
  // No condition at all, so that a count reads the index alone.
  if (decides && seesEverything(scope)) return all
  const entered = sql<SqlBool>`rental_application.entered_by = ${ownerOfOwn(scope)}`
  return all.where(
    decides ? sql<SqlBool>`(${visible(scope, 'rental_application.property_id')} or ${entered})` : entered,
  )
}

export const propertyOf = byId('p', 'rental_application', 'property_id')
export const unitOf = byId('u', 'rental_application', 'unit_id')

/** Joins the property and the unit of each application. */
export const joinHome = (rows: ReturnType<typeof applications>) =>
  rows.innerJoin('property as p', propertyOf).innerJoin('unit as u', unitOf)

export const withHome = (db: Db, scope: UserScope) => joinHome(applications(db, scope))

export const findApplication = (db: Db, scope: UserScope, id: number) =>
  withHome(db, scope)
    .innerJoin('property_type as kind', 'kind.id', 'p.type_id')
    .where('rental_application.id', '=', id)
    .selectAll('rental_application')
    .select(['p.property_name', 'p.address', 'p.city', 'p.state', 'p.zipcode', 'p.year_built', 'kind.type_name'])
    .select(['u.unit_name', 'u.rent_period', 'u.rent_cents', 'u.deposit_cents'])
    .executeTakeFirst()

/** The applications that became a lease of a tenant, newest first. */
export const applicationsOf = (db: Db, scope: UserScope, tenant: number) =>
  withHome(db, scope)
    .innerJoin('lease_adult as named', (join) =>
      join
        .onRef('named.account_id', '=', 'rental_application.account_id')
        .onRef('named.application_id', '=', 'rental_application.id'),
    )
    .innerJoin('lease', byId('lease', 'named', 'lease_id'))
    .where('lease.tenant_id', '=', tenant)
    .where('lease.replaced_at', 'is', null)
    .where('rental_application.archived_at', 'is', null)
    .select(['rental_application.id', 'p.property_name', 'u.unit_name', 'rental_application.status'])
    .orderBy('lease.move_in', 'desc')
    .orderBy('rental_application.id', 'desc')
    .execute()

/** Locks an application, so that of two decisions the second meets the first. */
export const lockApplication = (tx: Tx, scope: UserScope, id: number) =>
  applications(tx, scope).where('rental_application.id', '=', id).selectAll().forUpdate().executeTakeFirst()

interface Entered {
  fields: ApplicationFields
  /** The version of the criteria by which it is judged. */
  version: number | null
  by: Scope
  at: Date
  /** Arrived by a public link, or was entered by a user, with the index of the form as it was sent. */
  from: 'ONLINE' | { content: Buffer }
}

export async function insertApplication(tx: Tx, { fields, version, by, at, from }: Entered): Promise<number> {
  const { id } = await tx
    .insertInto('rental_application')
    .values({
      account_id: by.account,
      ...fields,
      criteria_version: version,
      entered_by: by.user,
      entered_by_name: by.userName,
      source: from === 'ONLINE' ? 'ONLINE' : 'STAFF',
      content_index: from === 'ONLINE' ? null : from.content,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  announce(tx, by, 'application.received', {
    application_id: id,
    source: from === 'ONLINE' ? 'online' : 'staff',
    property_id: fields.property_id,
    unit_id: fields.unit_id,
  })
  return id
}

export async function updateApplication(
  tx: Tx,
  { account }: Scope,
  id: number,
  change: Partial<ApplicationFields & SealedFields & { status: ApplicationStatus; criteria_version: number | null }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('rental_application')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** These applications became a lease. */
export async function markMovedIn(tx: Tx, { account }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('rental_application')
    .set({ status: 'SUBMITED' })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
}

/** Takes an application off the list at a moment; null puts it back. */
export async function markApplicationArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('rental_application')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** The unit and its property, if the user may see them. The lock keeps the unit from being archived meanwhile. */
export const lockUnitApplied = (tx: Tx, scope: Scope, unit: number) =>
  tx
    .selectFrom('unit')
    .innerJoin('property', byId('property', 'unit', 'property_id'))
    .where('unit.account_id', '=', scope.account)
    .where('unit.id', '=', unit)
    .where(visible(scope, 'unit.property_id'))
    .select(['unit.id', 'unit.unit_name', 'unit.property_id', 'unit.archived_at', 'property.property_name'])
    .forShare()
    .executeTakeFirst()

interface SentForm {
  unit: number
  content: Buffer
  since: Date
}

/** The application that this user entered with the very same form a moment ago. Another user's is never found. */
export const enteredByTheSameForm = (tx: Tx, { account, user }: UserScope, { unit, content, since }: SentForm) =>
  tx
    .selectFrom('rental_application')
    .where('account_id', '=', account)
    .where('entered_by', '=', user)
    .where('created_at', '>', since)
    .where('unit_id', '=', unit)
    .where('content_index', '=', content)
    .where('archived_at', 'is', null)
    .where('status', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

interface Person {
  id: number
  email: string
  dob_index: Buffer | null
}

const mostOthers = 20

/** The other applications of the same person, newest first: an office may have entered what also arrived online. */
export const othersOfPerson = (db: Db, scope: UserScope, { id, email, dob_index }: Person) =>
  withHome(db, scope)
    .where('rental_application.dob_index', '=', dob_index)
    .where(sql<SqlBool>`lower(rental_application.email) = lower(${email})`)
    .where('rental_application.id', '<>', id)
    .where('rental_application.archived_at', 'is', null)
    .select(['rental_application.id', 'rental_application.source', 'rental_application.created_at'])
    .select(['u.unit_name', 'p.property_name'])
    .orderBy('rental_application.created_at', 'desc')
    .orderBy('rental_application.id', 'desc')
    .limit(mostOthers)
    .execute()

/** Enters the applications for one unit one after the other, so that the second of two equal forms finds the first. */
export async function oneAtATime(tx: Tx, { account }: Scope, unit: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rental_application ' || ${String(account)} || ' ' || ${String(unit)}, 0))`.execute(
    tx,
  )
}
