import type { applicationPage } from '@freehold/contract/reports/application-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { aroundApplication } from './pages/application-page'

export const applicationPageHandlers: HandlersOf<typeof applicationPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await aroundApplication(db, scope, input.id) })),
}
