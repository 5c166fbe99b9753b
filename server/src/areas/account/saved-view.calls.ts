import { savedView } from '@freehold/contract/account/saved-view'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { chooseView, removeView, saveView } from './views/save-view'
import { findView, viewsOf } from './views/saved-view.sql'

export const savedViewHandlers: HandlersOf<typeof savedView> = {
  list: async ({ db, scope, input }) => ({ data: await viewsOf(db, scope, input.list) }),

  get: async ({ db, scope, input }) => {
    const found = await findView(db, scope, input.id)
    if (!found) throw notFound('View')
    return { data: withVersion(savedView.save, found) }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveView(tx, scope, input, context.now()) }),

  remove: async ({ tx, scope, input }) => {
    await removeView(tx, scope, input.id)
    return {}
  },

  choose: async ({ tx, scope, input }) => {
    await chooseView(tx, scope, input.list, input.id)
    return {}
  },
}
