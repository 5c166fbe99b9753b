import type { draft } from '@freehold/contract/account/draft'
import type { HandlersOf } from '../../http/answers'
import { deleteDraft, findDraft } from './drafts/draft.sql'
import { storedContent } from './drafts/draft-content'
import { saveDraft } from './drafts/save-draft'

export const draftHandlers: HandlersOf<typeof draft> = {
  get: async ({ db, scope, input }) => {
    const found = await findDraft(db, scope, input)
    if (!found) return { data: null }
    const { version, content, updated_at } = found
    return { data: { version, updated_at: updated_at.toISOString(), ...storedContent(input.form, content) } }
  },

  save: async ({ tx, scope, input, context }) => ({ version: await saveDraft(tx, scope, input, context.now()) }),

  discard: async ({ tx, scope, input }) => {
    await deleteDraft(tx, scope, input)
    return {}
  },
}
