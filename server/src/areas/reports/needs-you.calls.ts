import type { needsYou as calls } from '@freehold/contract/reports/needs-you'
import type { HandlersOf } from '../../http/answers'
import { needsYou } from './dashboard/needs-page'

export const needsYouHandlers: HandlersOf<typeof calls> = {
  list: ({ db, scope, input, context }) => needsYou(db, scope, { now: context.now(), page: input.page ?? 1 }),
}
