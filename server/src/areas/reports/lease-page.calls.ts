import type { leasePage } from '@freehold/contract/reports/lease-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { wholeLease } from './pages/lease-page'
import { peopleOfTenant } from './pages/lease-people'

export const leasePageHandlers: HandlersOf<typeof leasePage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({
      data: await wholeLease(db, scope, input.id, context.now()),
    })),

  people: async ({ db, scope, input }) => ({ data: await peopleOfTenant(db, scope, input.tenant_id) }),
}
