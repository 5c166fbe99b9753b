import { addDays, type Day, dayIn, later } from '@freehold/rules/day'
import { mailDayFrom } from '@freehold/rules/reports/schedule'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issuedDocument } from '../../../documents/issue-document'
import { eachAccount } from '../../../jobs/each-account'
import { queueMail } from '../../../mail/event'
import {
  accountsWithReports,
  advance,
  type DueSchedule,
  deleteIssue,
  holdDue,
  type IssueToMail,
  insertIssue,
  insertReaders,
  issuesToMail,
  markMailed,
  readersOf,
} from './issue.sql'
import { scheduledReportMail } from './issue-mail'
import { scopeOfMaker } from './maker'
import { aboutReport } from './report-days'
import { reportFigures } from './report-figures'
import { linkDays, openLinks } from './report-link'
import { reportPdf } from './report-pdf'
import { logSchedule, stopSchedule } from './stop-schedule'

const together = 20
const day = 86_400_000

const job = 'scheduled-reports'

/** Mails the scheduled reports whose hour has come: each day of a rhythm once, whatever the number of servers. */
export async function mailReports(context: AppContext) {
  const accounts = await accountsWithReports(readsOf(context.pool, null), context.now())
  const issues: (IssueToMail & { account: number })[] = []
  const opened = await eachAccount(context, {
    job,
    turns: accounts.map((account) => ({ account })),
    failure: 'The scheduled reports of an account were not opened',
    work: async ({ account }) => {
      await write(context.pool, account, (tx) => openDue(tx, context, account))
      const found = await issuesToMail(readsOf(context.pool, account), account, together)
      issues.push(...found.map((issue) => ({ account, ...issue })))
    },
  })
  const mailed = await eachAccount(context, {
    job,
    turns: issues,
    failure: 'A scheduled report was not emailed',
    work: (issue) => mailIssue(context, issue.account, issue),
  })
  return { reports: mailed.done, failed: opened.failed + mailed.failed }
}

/** Opens an issue for each schedule whose hour has come. A server that was down for weeks mails one, and not each of them. */
async function openDue(tx: Tx, context: AppContext, account: number): Promise<void> {
  const at = context.now()
  for (const due of await holdDue(tx, account, at, together)) {
    const { scope, why } = scopeOfMaker(account, due, due.next_on)
    const today = dayIn(due.timezone, at)
    if (scope === null)
      await stopSchedule(tx, houseScope(account, due.timezone, today), {
        id: due.id,
        property_id: due.property_id,
        title: due.title,
        why,
        at,
      })
    else {
      await openIssue(tx, context, scope, { ...due, due: due.next_on, byHand: false })
      const next = addDays(later(due.next_on, today), 1)
      await advance(tx, account, due.id, mailDayFrom({ rhythm: due.rhythm, onDay: due.on_day }, next))
    }
  }
}

type Opening = Pick<DueSchedule, 'id' | 'title' | 'report' | 'period' | 'property_name' | 'recipients'> & {
  due: Day
  byHand: boolean
}

/** Opens one mailing with a link for each reader. Nothing where the day was mailed before. */
export async function openIssue(
  tx: Tx,
  { now, ticketSecret }: Pick<AppContext, 'now' | 'ticketSecret'>,
  scope: Scope,
  { id, title, due, byHand, recipients, property_name, ...asked }: Opening,
): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + linkDays * day)
  const about = aboutReport(asked, due, property_name)
  const issue = await insertIssue(tx, scope.account, { schedule: id, due, byHand, title, about, at })
  if (issue === undefined) return
  const readers = await insertReaders(tx, scope.account, { issue, emails: recipients.split(', '), at, until })
  await openLinks(tx, ticketSecret, scope, { readers, at, until })
}

/** Makes the PDF of an issue and queues its emails, unless its maker may not read it any more. */
async function mailIssue(context: AppContext, account: number, issue: IssueToMail): Promise<void> {
  const { scope, why } = scopeOfMaker(account, issue, issue.due_on)
  if (scope === null) {
    const house = houseScope(account, issue.timezone, dayIn(issue.timezone, context.now()))
    return write(context.pool, account, async (tx) => {
      await deleteIssue(tx, account, issue.id)
      await stopSchedule(tx, house, {
        id: issue.schedule_id,
        property_id: issue.property_id,
        title: issue.title,
        why,
        at: context.now(),
      })
    })
  }
  const figures = await reportFigures(readsOf(context.pool, account), scope, issue)
  const key = { kind: 'REPORT_ISSUE', record: issue.id, name: `${issue.about}.pdf` } as const
  await issuedDocument(context, { account }, { ...key, make: () => reportPdf(context, scope, issue) })
  await write(context.pool, account, async (tx) => {
    if (!(await markMailed(tx, account, issue.id, figures, context.now()))) return
    for (const reader of await readersOf(tx, account, issue.id))
      await queueMail(tx, account, scheduledReportMail, reader, { by: scope.userName })
    await logSchedule(
      tx,
      houseScope(account, issue.timezone, scope.today),
      { id: issue.schedule_id, property_id: issue.property_id },
      `emailed the scheduled report "${issue.title}"`,
    )
  })
}
