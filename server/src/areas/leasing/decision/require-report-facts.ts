import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { Day } from '@freehold/rules/day'
import { badField } from '../../../http/refusal'

type Input = InputOf<typeof applicationDecision.deny> | InputOf<typeof applicationDecision.approveWithConditions>

/** A notice about a report names its agency, and a score is told with all that belongs to it, or not at all. */
export function requireReportFacts(input: Input, today: Day): void {
  if (input.report_used !== 'Yes') return
  if (input.agency_name === '') throw badField('agency_name', 'Enter the agency that made the report.')
  if (input.agency_address === '') throw badField('agency_address', 'Enter the address of the agency.')
  if (input.agency_phone === '') throw badField('agency_phone', 'Enter the phone number of the agency.')
  const { score, score_low: low, score_high: high, score_date: day, score_source, score_factors } = input
  if (score === null && low === null && high === null && day === null && score_source === '' && score_factors === '')
    return
  if (score === null) throw badField('score', 'Enter the score, or clear everything about it.')
  if (low === null || low > score) throw badField('score_low', 'Enter the lowest possible score.')
  if (high === null || high < score) throw badField('score_high', 'Enter the highest possible score.')
  if (day === null || day > today) throw badField('score_date', 'Enter the day of the score, today at the latest.')
  if (score_source === '') throw badField('score_source', 'Enter who provided the score.')
  if (score_factors === '') throw badField('score_factors', 'Enter the key factors of the score.')
}
