import { showDay } from '@freehold/rules/day'
import { decisionReasonWords, thirdPartyReasons } from '@freehold/rules/leasing/decision'
import { showDollars, toDollars } from '@freehold/rules/money'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { AdverseNotice, ReportUsed } from './adverse-notice'

const actions = {
  DENIED: 'We denied your application.',
  CONDITIONS: 'We approved your application on the conditions below.',
} as const

const conditionsOf = ({ cosigner, deposit }: AdverseNotice): string[] => [
  ...(cosigner ? ['A co-signer must sign the lease.'] : []),
  ...(deposit === null ? [] : [`You must pay a security deposit of ${showDollars(toDollars(deposit))}.`]),
]

const reasonsOf = ({ reasons, otherReport, note }: AdverseNotice): string[] => [
  ...reasons.filter((reason) => reason !== 'OTHER').map((reason) => decisionReasonWords[reason]),
  ...(otherReport ? ['A report on another adult who applied with you'] : []),
  ...(note === '' ? [] : [note]),
]

/** The rights that the Fair Credit Reporting Act has a notice name where a report was part of the decision. */
const rightsOf = ({ agency }: ReportUsed): string[] => [
  `Our decision was based in whole or in part on a report from ${agency}. ${agency} did not make this decision and cannot explain why it was made.`,
  `You have the right to a free copy of your report from ${agency} if you ask for it within 60 days after you receive this notice.`,
  `You have the right to dispute with ${agency} anything in the report that is inaccurate or incomplete.`,
]

/** The right to ask what landlords, employers and others said, where a reason rests on it. */
const thirdPartiesOf = ({ company, reasons }: AdverseNotice): string[] =>
  reasons.some((reason) => thirdPartyReasons.includes(reason))
    ? [
        'Our decision was based in whole or in part on information from someone other than a consumer reporting agency, such as a landlord, an employer or a reference.',
        `You have the right to ask for the nature of this information. If you write to ${company} within 60 days after you receive this notice, we will tell you within a reasonable time.`,
      ]
    : []

const scoreOf = ({ score }: ReportUsed): string[][] =>
  score === null
    ? []
    : [
        ['Your credit score', String(score.score)],
        ['Date of the score', showDay(score.day)],
        ['Possible scores', `From ${score.low} (lowest) to ${score.high} (highest)`],
        ['Provided by', score.source],
        ['Key factors', score.factors],
      ]

/** The notice of an adverse decision, as pages. */
export function noticeDocument(notice: AdverseNotice): Document {
  const { report, name, home, address, issued } = notice
  return {
    template: 'adverse-notice',
    title: `Notice to ${name} about ${home}`,
    letterhead: letterheadOf(notice.company),
    day: issued,
    body: {
      issued: showDay(issued),
      recipient: [name, notice.sendTo].filter(Boolean),
      facts: [
        ['Home', home],
        ['Address', address],
        ['Decision', actions[notice.kind]],
      ],
      conditions: conditionsOf(notice),
      reasons: reasonsOf(notice),
      thirdParties: thirdPartiesOf(notice),
      report: report && {
        agency: [report.agency, report.address, report.phone],
        rights: rightsOf(report),
        score: scoreOf(report),
      },
    },
  }
}
