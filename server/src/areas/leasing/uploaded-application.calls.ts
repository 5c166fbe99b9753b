import type { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { badField, notFound } from '../../http/refusal'
import { removeUploaded, restoreUploaded } from './applications/delete-uploaded'
import { uploadApplication } from './applications/upload-application'
import { seesUploaded } from './applications/uploaded-application.sql'
import { uploadedShown } from './applications/uploaded-shown'
import { findUploaded, uploadedTable } from './applications/uploaded-table.sql'

export const uploadedApplicationHandlers: HandlersOf<typeof uploadedApplication> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await uploadedTable(db, scope, input)
    return { data: data.map(uploadedShown), count }
  },

  get: async ({ db, scope, input }) => {
    const found = await findUploaded(db, scope, input.id)
    if (!found) throw notFound('Uploaded application')
    return { data: { ...uploadedShown(found), archived: found.archived_at !== null } }
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
