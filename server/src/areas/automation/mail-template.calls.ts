import type { mailTemplate } from '@freehold/contract/automation/mail-template'
import type { HandlersOf } from '../../http/answers'
import { mailWords, previewWords, resetWords, saveWords } from './mail-words'

export const mailTemplateHandlers: HandlersOf<typeof mailTemplate> = {
  list: async ({ db, scope }) => ({ data: await mailWords(db, scope) }),

  save: async ({ tx, scope, input, context }) => {
    await saveWords(tx, scope, input, context.now())
    return {}
  },

  reset: async ({ tx, scope, input }) => {
    await resetWords(tx, scope, input)
    return {}
  },

  preview: async ({ db, scope, input, context }) => ({ data: await previewWords(context, db, scope, input) }),
}
