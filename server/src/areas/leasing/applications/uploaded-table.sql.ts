import type { InputOf } from '@freehold/contract/kit/call'
import type { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { uploadedApplications } from './uploaded-application.sql'

type Asked = InputOf<typeof uploadedApplication.list>

/** The name that the list shows. */
const name = sql<string>`coalesce(t.tenant_name, uploaded_application.applicant_name)`

const orders: Record<Asked['orderBy'], RawBuilder<unknown>> = {
  created_at: sql`uploaded_application.created_at`,
  tenant_name: sql`${name} collate natural_order`,
  org_filename: sql`uploaded_application.original_name collate natural_order`,
  title: sql`uploaded_application.title collate natural_order`,
  description: sql`uploaded_application.description collate natural_order`,
  uploader_name: sql`uploaded_application.uploader_name collate natural_order`,
}

const text = sql`lower(concat_ws(e'\n', ${name}, uploaded_application.original_name, uploaded_application.title,
  uploaded_application.description, uploaded_application.uploader_name))`

/** The columns of one, as the list and its window show them. */
const shown = [
  'uploaded_application.id',
  'uploaded_application.occupancy_id',
  'uploaded_application.applicant_name',
  'uploaded_application.original_name',
  'uploaded_application.pdf_file',
  'uploaded_application.title',
  'uploaded_application.description',
  'uploaded_application.uploader_name',
  'uploaded_application.created_at',
  't.id as tenant_id',
  't.tenant_name',
] as const

/** One that the user sees, whether it was deleted or not. */
export const findUploaded = (db: Db, scope: UserScope, id: number) =>
  uploadedApplications(db, scope)
    .where('uploaded_application.id', '=', id)
    .select(shown)
    .select('uploaded_application.archived_at')
    .executeTakeFirst()

export const uploadedTable = (db: Db, scope: UserScope, input: Asked) =>
  pageOf(db, input, {
    rows: uploadedApplications(db, scope)
      .where(
        input.archived
          ? sql<SqlBool>`uploaded_application.archived_at is not null`
          : sql<SqlBool>`uploaded_application.archived_at is null`,
      )
      .$if(input.query !== '', (q) => q.where(contains(text, input.query)))
      .select(shown),
    orders,
    id: sql`uploaded_application.id`,
  })
