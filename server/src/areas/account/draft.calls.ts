import type { draft } from '@freehold/contract/account/draft'
import type { HandlersOf } from '../../http/answers'
import { deleteDraft, findDraft } from './draft.sql'
import { saveDraft } from './save-draft'

export const draftHandlers: HandlersOf<typeof draft> = {
  get: async ({ db, scope, input }) => {
    const found = await findDraft(db, scope, input.form)
    return { data: found && { ...found, updated_at: found.updated_at.toISOString() } }
  },

  save: async ({ tx, scope, input, context }) => ({ version: await saveDraft(tx, scope, input, context.now()) }),

  discard: async ({ tx, scope, input }) => {
    await deleteDraft(tx, scope, input.form)
    return {}
  },
}
