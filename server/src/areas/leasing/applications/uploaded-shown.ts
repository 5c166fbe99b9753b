import type { ReplyOf } from '@freehold/contract/kit/call'
import type { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import type { uploadedTable } from './uploaded-table.sql'

type Stored = Awaited<ReturnType<typeof uploadedTable>>['data'][number]

/** An uploaded application as the list and its window show it. */
export const uploadedShown = (row: Stored): ReplyOf<typeof uploadedApplication.list>['data'][number] => ({
  id: row.id,
  tenant_id: row.tenant_id,
  title: row.title,
  description: row.description,
  uploader_name: row.uploader_name,
  rental_app_id: row.occupancy_id ?? 0,
  tenant_name: row.tenant_name ?? '',
  unregistered_tenant_name: row.applicant_name,
  org_filename: row.original_name,
  filename: row.pdf_file,
  created_at: row.created_at.toISOString(),
})
