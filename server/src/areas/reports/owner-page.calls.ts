import type { ownerPage } from '@freehold/contract/reports/owner-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { wholeOwner } from './pages/owner-page'

export const ownerPageHandlers: HandlersOf<typeof ownerPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({
      data: await wholeOwner(db, scope, input.id, context.payouts.kind),
    })),
}
