import type { contractorPage } from '@freehold/contract/reports/contractor-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { wholeContractor } from './pages/contractor-page'

export const contractorPageHandlers: HandlersOf<typeof contractorPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await wholeContractor(db, scope, input.id) })),
}
