import { schedule } from '@freehold/contract/reports/schedule'
import { scheduleState } from '@freehold/rules/reports/schedule'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { revokeLinksOf } from '../../links/link.sql'
import { isReaderOf, issuesOf, readerNoun } from './schedules/issue.sql'
import { openIssue } from './schedules/mail-reports'
import { pauseSchedule, removeSchedule, requireSendable, saveSchedule } from './schedules/save-schedule'
import { findSchedule, lockSchedule, type StoredSchedule } from './schedules/schedule.sql'
import { scheduleTable } from './schedules/schedule-table.sql'
import { logSchedule } from './schedules/stop-schedule'

const rowOf = ({ paused_at, stopped_at, ...row }: StoredSchedule) => ({
  ...row,
  state: scheduleState({ paused: paused_at !== null, stopped: stopped_at !== null }),
})

export const scheduleHandlers: HandlersOf<typeof schedule> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await scheduleTable(db, scope, input)
    return { data: data.map(rowOf), count }
  },

  get: async ({ db, scope, input, context }) => {
    const [found, issues] = await Promise.all([
      findSchedule(db, scope, input.id),
      issuesOf(db, scope, input.id, context.now()),
    ])
    if (!found) throw notFound('Scheduled report')
    return {
      data: {
        ...withVersion(schedule.save, rowOf(found)),
        issues: issues.map(({ made_at, ...issue }) => ({ ...issue, made_at: made_at.toISOString() })),
      },
    }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveSchedule(tx, scope, input, context.now()) }),

  pause: async ({ tx, scope, input, context }) => {
    await pauseSchedule(tx, scope, { id: input.id, act: 'pause' }, context.now())
    return {}
  },

  resume: async ({ tx, scope, input, context }) => {
    await pauseSchedule(tx, scope, { id: input.id, act: 'resume' }, context.now())
    return {}
  },

  send: async ({ tx, scope, input, context }) => {
    const found = await requireSendable(tx, scope, input.id)
    await openIssue(tx, context, scope, { ...found, due: scope.today, byHand: true })
    await logSchedule(tx, scope, found, `sent the scheduled report "${found.title}" now`)
    return {}
  },

  revoke: async ({ tx, scope, input, context }) => {
    const found = await lockSchedule(tx, scope, input.id)
    const email = found && (await isReaderOf(tx, scope, input.id, input.reader_id))
    if (!found || !email) throw notFound('Reader')
    await revokeLinksOf(tx, scope, { noun: readerNoun, nounId: input.reader_id }, context.now())
    await logSchedule(tx, scope, found, `closed the link of ${email} to the scheduled report "${found.title}"`)
    return {}
  },

  remove: async ({ tx, scope, input }) => {
    await removeSchedule(tx, scope, input.id)
    return {}
  },
}
