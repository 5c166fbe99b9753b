import type { propertyPage } from '@freehold/contract/reports/property-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { wholeProperty } from './pages/property-page'

export const propertyPageHandlers: HandlersOf<typeof propertyPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await wholeProperty(db, scope, input.id) })),
}
