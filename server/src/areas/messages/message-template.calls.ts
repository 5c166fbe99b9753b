import { messageTemplate } from '@freehold/contract/messages/message-template'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { findTemplate, templatesOf } from './templates/message-template.sql'
import { removeTemplate, saveTemplate, templateShown } from './templates/save-template'

export const messageTemplateHandlers: HandlersOf<typeof messageTemplate> = {
  list: async ({ db, scope, input }) => {
    const rows = await templatesOf(db, scope, input)
    return { data: rows.map(templateShown), count: rows.length }
  },

  get: async ({ db, scope, input }) => {
    const found = await findTemplate(db, scope, input.id)
    if (!found) throw notFound('Template')
    return { data: withVersion(messageTemplate.save, templateShown(found)) }
  },

  save: ({ tx, scope, input, context }) => saveTemplate(tx, scope, input, context.now()),

  remove: async ({ tx, scope, input }) => {
    await removeTemplate(tx, scope, input.id)
    return {}
  },
}
