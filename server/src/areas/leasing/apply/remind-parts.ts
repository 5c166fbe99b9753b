import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { eachPlace } from '../../../jobs/each-place'
import { mailDraftReminder } from '../mails/draft-reminder'
import { takeReminders } from './remind-parts.sql'

/** Reminds applicants of what they began and have not sent. */
export async function remindOfDrafts(context: AppContext) {
  const now = context.now()
  const { done, failed } = await eachPlace(context, {
    job: 'draft-reminders',
    places: sql`accounts_with_drafts_to_remind(${now})`,
    failure: 'The reminders of drafts of an account were not sent',
    work: async (tx, scope) => {
      const due = await takeReminders(tx, scope, now)
      for (const one of due) await mailDraftReminder(tx, scope.account, one)
      return due.length
    },
  })
  return { reminded: done, failed }
}
