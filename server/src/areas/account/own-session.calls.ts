import type { ownSession } from '@freehold/contract/account/own-session'
import type { HandlersOf } from '../../http/answers'
import { logUser } from './log/log-user'
import { endOwnSession, endUsersSessions, ownSessions } from './sessions/own-session.sql'

export const ownSessionHandlers: HandlersOf<typeof ownSession> = {
  list: async ({ db, scope, session, context }) => ({ data: await ownSessions(db, scope, session, context.now()) }),

  end: async ({ tx, scope, input }) => {
    await endOwnSession(tx, scope, input.session)
    return {}
  },

  endAll: async ({ tx, scope }) => {
    await endUsersSessions(tx, scope, null)
    await logUser(tx, scope, scope.user, `${scope.userName} signed out everywhere.`)
    return {}
  },
}
