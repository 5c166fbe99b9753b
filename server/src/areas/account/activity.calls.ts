import type { activity } from '@freehold/contract/account/activity'
import type { HandlersOf } from '../../http/answers'
import { activityTable, markSeen, newestLines, unseen } from './log/activity.sql'
import { linesOfRecord } from './log/record-activity.sql'

export const activityHandlers: HandlersOf<typeof activity> = {
  last: async ({ db, scope }) => {
    const [data, notification_count] = await Promise.all([newestLines(db, scope, 10), unseen(db, scope)])
    return { data, notification_count }
  },
  check: async ({ tx, scope }) => {
    await markSeen(tx, scope)
    return {}
  },
  ofRecord: async ({ db, scope, input }) => ({ data: await linesOfRecord(db, scope, input) }),
  list: ({ db, scope, input }) => activityTable(db, scope, input),
}
