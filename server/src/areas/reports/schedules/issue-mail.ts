import { dayIn, nameDay } from '@freehold/rules/day'
import type { EnglishEvent } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'
import { issueOfReader } from './issue.sql'

/** The purpose that the token of a link to a report is signed for. */
export const reportPurpose = 'shared-report'

const words = template({
  subject: '{title}, {about}',
  heading: '{title}',
  paragraphs: [
    '{company} sent you this report.',
    "You don't need an account. The link is only for you and works until {until}.",
  ],
  facts: [
    { label: 'Report', value: '{about}' },
    { label: 'In short', value: '{figures}' },
  ],
  action: { label: 'Open the report', path: '/shared-report' },
  reason: 'You received this email because {maker} at {company} added you to this report.',
})

/** A mailing of a scheduled report to one of its readers. */
export const scheduledReportMail: EnglishEvent = {
  name: 'scheduled-report',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const issue = await issueOfReader(db, account, id)
    if (!issue) return null
    const { title, about, figures, company, maker, email, asked, expires, timezone } = issue
    const letter = words.fill({
      title,
      about,
      figures,
      company,
      maker: maker || 'A user',
      until: nameDay(dayIn(timezone, expires)),
    })
    return { to: email, letter: opening(letter, { purpose: reportPurpose, id, made: asked.toISOString() }) }
  },
  newest: newestOf('report_reader'),
}
