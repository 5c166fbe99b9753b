import type { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { badField } from '../../http/refusal'
import { removeUploaded, restoreUploaded } from './applications/delete-uploaded'
import { uploadApplication } from './applications/upload-application'
import { seesUploaded } from './applications/uploaded-application.sql'
import { uploadedTable } from './applications/uploaded-table.sql'

export const uploadedApplicationHandlers: HandlersOf<typeof uploadedApplication> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await uploadedTable(db, scope, input)
    return {
      data: data.map(({ occupancy_id, applicant_name, original_name, pdf_file, tenant_name, created_at, ...row }) => ({
        ...row,
        rental_app_id: occupancy_id ?? 0,
        tenant_name: tenant_name ?? '',
        unregistered_tenant_name: applicant_name,
        org_filename: original_name,
        filename: pdf_file,
        created_at: created_at.toISOString(),
      })),
      count,
    }
  },

  upload: async ({ tx, scope, input, papers, context }) => {
    const paper = papers.get('file')
    if (!paper) throw badField('file', 'File is required.')
    return { id: await uploadApplication(tx, scope, input, paper, context.now()) }
  },

  view: (args) => servePaper(args, 'uploaded_application', seesUploaded(args.db, args.scope, args.input.file)),

  remove: async ({ tx, scope, input, context }) => {
    await removeUploaded(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input }) => {
    await restoreUploaded(tx, scope, input.id)
    return {}
  },
}
