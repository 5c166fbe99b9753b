import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type Scope, type UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** One of no tenant is of no property: it is seen by users who see all properties, and by the user who uploaded it. */
function inSight(scope: UserScope) {
  if (seesEverything(scope)) return sql<SqlBool>`true`
  return sql<SqlBool>`(case when uploaded_application.occupancy_id is null
    then uploaded_application.uploaded_by = ${ownerOfOwn(scope)} else ${visible(scope, 'o.property_id')} end)`
}

/** Uploaded applications that the user sees, each with its tenant if it has one. */
export const uploadedApplications = (db: Db, scope: UserScope) =>
  db
    .selectFrom('uploaded_application')
    .leftJoin('occupancy as o', byId('o', 'uploaded_application', 'occupancy_id'))
    .leftJoin('tenant as t', byId('t', 'o', 'tenant_id'))
    .where('uploaded_application.account_id', '=', scope.account)
    .where(inSight(scope))

/** Locks one, so that of two people who delete it the second meets the first. */
export const lockUploaded = (tx: Tx, scope: UserScope, id: number) =>
  uploadedApplications(tx, scope)
    .where('uploaded_application.id', '=', id)
    .select([
      'uploaded_application.id',
      'uploaded_application.title',
      'uploaded_application.applicant_name',
      'uploaded_application.archived_at',
      't.tenant_name',
      'o.property_id',
      'o.unit_id',
    ])
    .forUpdate('uploaded_application')
    .executeTakeFirst()

export async function seesUploaded(db: Db, scope: UserScope, file: string): Promise<boolean> {
  const found = await uploadedApplications(db, scope)
    .where('uploaded_application.pdf_file', '=', file)
    .select('uploaded_application.id')
    .executeTakeFirst()
  return found !== undefined
}

/** The uploaded applications of a tenant, of all its homes in sight, newest first. */
export const uploadedOf = (db: Db, scope: UserScope, tenant: number) =>
  uploadedApplications(db, scope)
    .where('t.id', '=', tenant)
    .where('uploaded_application.archived_at', 'is', null)
    .select([
      't.tenant_name',
      'uploaded_application.pdf_file as filename',
      'uploaded_application.original_name as org_filename',
      'uploaded_application.title',
    ])
    .orderBy('uploaded_application.created_at', 'desc')
    .orderBy('uploaded_application.id', 'desc')
    .execute()

/** The occupancy with its tenant and home, if the user may see it. */
export const occupancyApplied = (tx: Tx, scope: Scope, id: number) =>
  tx
    .selectFrom('occupancy as o')
    .innerJoin('tenant as t', byId('t', 'o', 'tenant_id'))
    .where('o.account_id', '=', scope.account)
    .where('o.id', '=', id)
    .where(visible(scope, 'o.property_id'))
    .select(['o.id', 't.tenant_name', 'o.property_id', 'o.unit_id'])
    .executeTakeFirst()

interface Uploaded {
  occupancy_id: number | null
  applicant_name: string
  title: string
  description: string
  pdf_file: string
  original_name: string
}

export async function insertUploaded(tx: Tx, by: UserScope, fields: Uploaded, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('uploaded_application')
    .values({
      account_id: by.account,
      ...fields,
      uploaded_by: by.user,
      uploader_name: by.userName,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes one off the list at a moment; null puts it back. */
export async function markUploadedArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('uploaded_application')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
