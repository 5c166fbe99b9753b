import type { Day } from '@freehold/rules/day'
import type { Adult } from '@freehold/rules/leasing/decision'
import { badField } from '../../../http/refusal'
import { type AdverseInput, enteredAbout, fieldAbout, type ReportInput } from './adverse-notice'

/** A notice about a report names its agency. A score comes with all its details, or is left out. */
export function requireReportFacts(input: AdverseInput, adult: Adult, today: Day): void {
  const entered = enteredAbout(input, adult)
  if (entered.report_used !== 'Yes') return
  const bad = (field: keyof ReportInput, message: string) => badField(fieldAbout(adult, field), message)
  if (entered.agency_name === '') throw bad('agency_name', 'Enter the agency that made the report.')
  if (entered.agency_address === '') throw bad('agency_address', 'Enter the address of the agency.')
  if (entered.agency_phone === '') throw bad('agency_phone', 'Enter the phone number of the agency.')
  const { score, score_low: low, score_high: high, score_date: day, score_source, score_factors } = entered
  if (score === null && low === null && high === null && day === null && score_source === '' && score_factors === '')
    return
  if (score === null) throw bad('score', 'Enter the score, or clear everything about it.')
  if (low === null || low > score) throw bad('score_low', 'Enter the lowest possible score.')
  if (high === null || high < score) throw bad('score_high', 'Enter the highest possible score.')
  if (day === null || day > today) throw bad('score_date', 'Enter the day of the score, today at the latest.')
  if (score_source === '') throw bad('score_source', 'Enter who provided the score.')
  if (score_factors === '') throw bad('score_factors', 'Enter the key factors of the score.')
}
