import { yesOrNo } from './application-fields'
import { optionalChoice, optionalDay, optionalWhole, text } from './field'
import { phone } from './formats'

const scoreBounds = { min: 0, max: 1300 }

/** The report on one adult, as the notice to that adult states it. */
const ofOne = (whose: string) => ({
  report_used: optionalChoice(`Was the ${whose} report part of this, even a small part?`, yesOrNo, null),
  agency_name: text('Agency'),
  agency_address: text('Agency address', { max: 300 }),
  agency_phone: phone('Agency phone'),
  score: optionalWhole('Credit score', scoreBounds),
  score_low: optionalWhole('Lowest possible score', scoreBounds),
  score_high: optionalWhole('Highest possible score', scoreBounds),
  score_date: optionalDay('Score date'),
  score_source: text('Score provider'),
  score_factors: text('Key factors', { max: 1000 }),
})

const partner = ofOne("co-applicant's")

/** Each adult has their own report and score: a notice never discloses one adult's report to the other. */
export const aboutReport = {
  ...ofOne("applicant's"),
  coapplicant_report_used: partner.report_used,
  coapplicant_agency_name: partner.agency_name,
  coapplicant_agency_address: partner.agency_address,
  coapplicant_agency_phone: partner.agency_phone,
  coapplicant_score: partner.score,
  coapplicant_score_low: partner.score_low,
  coapplicant_score_high: partner.score_high,
  coapplicant_score_date: partner.score_date,
  coapplicant_score_source: partner.score_source,
  coapplicant_score_factors: partner.score_factors,
}
