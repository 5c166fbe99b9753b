import { dayIn, showDay } from '@freehold/rules/day'
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
    '{company} sends you this report.',
    'You need no account. The link is yours alone and works until {until}.',
  ],
  facts: [
    { label: 'Report', value: '{about}' },
    { label: 'In short', value: '{figures}' },
  ],
  action: { label: 'Open the report', path: '/shared-report' },
  reason: 'You are getting this email because {maker} of {company} chose your address for this report.',
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
      until: showDay(dayIn(timezone, expires)),
    })
    return { to: email, letter: opening(letter, { purpose: reportPurpose, id, made: asked.toISOString() }) }
  },
  newest: newestOf('report_reader'),
}
