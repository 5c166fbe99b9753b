import type { orderPage } from '@freehold/contract/reports/order-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { orderWithPeople } from './pages/order-page'

export const orderPageHandlers: HandlersOf<typeof orderPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({
      data: await orderWithPeople(db, scope, input.id, context.now()),
    })),
}
