import { z } from 'zod'
import { get, table } from '../kit/call'

const Line = { no: z.number(), message: z.string(), created_at: z.string(), user_name: z.string() }

export const activity = {
  last: get('activity-log/get-last-activity-list', {
    about: 'The newest lines of the activity log, and how many came since the log was last looked at.',
    may: 'everyone',
    reply: { data: z.array(z.object(Line)), notification_count: z.number() },
  }),
  check: get('activity-log/check-activity-log', {
    about: 'Marks the activity log as seen.',
    may: 'everyone',
    writes: true,
  }),
  list: table('activity-log/get-activity-list', {
    about: 'The activity log, newest first.',
    may: 'activity-log',
    row: Line,
    sorts: ['created_at', 'message', 'user_name'],
    newestFirst: true,
  }),
}
