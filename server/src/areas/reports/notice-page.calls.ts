import type { noticePage } from '@freehold/contract/reports/notice-page'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { noticeWithTenancy } from './pages/notice-page'

export const noticePageHandlers: HandlersOf<typeof noticePage> = {
  get: ({ scope, input, context }) =>
    withSnapshot(context.pool, scope.account, async (db) => ({ data: await noticeWithTenancy(db, scope, input.id) })),
}
