import type { quickLink } from '@freehold/contract/planning/quick-link'
import type { HandlersOf } from '../../http/answers'
import { markShown } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { findLink, linkTable } from './links/quick-link.sql'
import { removeLink, restoreLink } from './links/remove-link'
import { saveLink } from './links/save-link'

export const quickLinkHandlers: HandlersOf<typeof quickLink> = {
  list: ({ db, scope, input }) => linkTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const found = await findLink(db, scope, input.id)
    if (!found) throw notFound('Link')
    return { data: { ...found, ...markShown(found) } }
  },

  save: ({ tx, scope, input }) => saveLink(tx, scope, input),

  remove: async ({ tx, scope, input, context }) => {
    await removeLink(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input }) => {
    await restoreLink(tx, scope, input.id)
    return {}
  },
}
