import type { supportAccess } from '@freehold/contract/account/support-access'
import type { HandlersOf } from '../../http/answers'
import { saveSupportAccess } from './support/save-access'
import { isClosed, lastSupport } from './support/support-session.sql'

export const supportAccessHandlers: HandlersOf<typeof supportAccess> = {
  get: async ({ db, scope }) => {
    const [closed, last] = await Promise.all([isClosed(db, scope.account), lastSupport(db, scope.account)])
    return { data: { closed, last } }
  },
  save: async ({ tx, scope, input, context }) => {
    await saveSupportAccess(tx, scope, input.closed, context.now())
    return {}
  },
}
