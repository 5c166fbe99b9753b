import { schedule } from '@freehold/contract/reports/schedule'
import { dayIn } from '@freehold/rules/day'
import { saveSchedule } from '@freehold/server/areas/reports/schedules/save-schedule'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'

/** The weekly one was saved more than a week ago, so the job has sent it once. */
const scheduled = [
  {
    daysAgo: 1,
    title: 'Statement for the accountant',
    report: 'income-statement',
    period: 'last-month',
    rhythm: 'MONTHLY',
    on_day: 5,
    at_hour: 7,
    recipients: 'books@ledger.example',
  },
  {
    daysAgo: 9,
    title: 'Rent roll for the Monday meeting',
    report: 'rent-roll',
    rhythm: 'WEEKLY',
    on_day: 1,
    at_hour: 8,
    recipients: 'meeting@harborline.example, partner@harborline.example',
  },
] as const

/** Reports that are emailed by themselves: one that was sent, and one whose first day is ahead. */
export async function seedScheduledReports(tx: Tx, office: Office, by: UserScope): Promise<void> {
  for (const { daysAgo, ...fields } of scheduled) {
    const when = daysBack(office.now, daysAgo, 90)
    const scope = { ...scopeAt({ scope: by, when }), today: dayIn(office.timezone, when) }
    await saveSchedule(tx, scope, asAsked(schedule.save, scope, fields), when)
  }
}
