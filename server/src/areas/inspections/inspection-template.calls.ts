import type { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import type { HandlersOf } from '../../http/answers'
import { removeTemplate, saveTemplate } from './templates/save-template'
import { templateShown, templateTable } from './templates/templates-shown'

export const inspectionTemplateHandlers: HandlersOf<typeof inspectionTemplate> = {
  list: ({ db, scope, input }) => templateTable(db, scope, input),

  get: async ({ db, scope, input }) => ({ data: await templateShown(db, scope, input) }),

  save: async ({ tx, scope, input, context }) => ({ id: await saveTemplate(tx, scope, input, context.now()) }),

  remove: async ({ tx, scope, input, context }) => {
    await removeTemplate(tx, scope, input.id, context.now())
    return {}
  },
}
