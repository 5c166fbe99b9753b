import type { quickLink } from '@freehold/contract/planning/quick-link'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findLink, linkTable } from './links/quick-link.sql'
import { removeLink, saveLink } from './links/save-link'

export const quickLinkHandlers: HandlersOf<typeof quickLink> = {
  list: ({ db, scope, input }) => linkTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const found = await findLink(db, scope, input.id)
    if (!found) throw notFound('Link')
    return { data: found }
  },

  save: async ({ tx, scope, input }) => ({ id: await saveLink(tx, scope, input) }),

  remove: async ({ tx, scope, input }) => {
    await removeLink(tx, scope, input.id)
    return {}
  },
}
