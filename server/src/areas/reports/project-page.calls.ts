import type { projectPage } from '@freehold/contract/reports/project-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { projectWithWork } from './pages/project-page'

export const projectPageHandlers: HandlersOf<typeof projectPage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await projectWithWork(db, scope, input.id) })),
}
