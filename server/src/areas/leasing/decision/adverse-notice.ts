import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { Day } from '@freehold/rules/day'
import type { Adult, DecisionReason } from '@freehold/rules/leasing/decision'
import type { Cents } from '@freehold/rules/money'

export interface ReportUsed {
  agency: string
  address: string
  phone: string
  score: {
    score: number
    low: number
    high: number
    day: Day
    source: string
    factors: string
  } | null
}

/** The content of a notice, kept as issued: later changes of names and decisions do not affect it. */
export interface AdverseNotice {
  company: string
  name: string
  /** The recipient's own postal address; blank where it is not known. */
  sendTo: string
  home: string
  /** The home's address. */
  address: string
  issued: Day
  kind: 'DENIED' | 'CONDITIONS'
  reasons: DecisionReason[]
  /** A reason rests on the report on another adult, of which this one learns no more. Notices of before do not say it. */
  otherReport?: boolean
  note: string
  cosigner: boolean
  deposit: Cents | null
  /** The report on the recipient; null where it was no part of the decision. */
  report: ReportUsed | null
}

export type AdverseInput =
  | InputOf<typeof applicationDecision.deny>
  | InputOf<typeof applicationDecision.approveWithConditions>

export type ReportInput = Pick<
  AdverseInput,
  | 'report_used'
  | 'agency_name'
  | 'agency_address'
  | 'agency_phone'
  | 'score'
  | 'score_low'
  | 'score_high'
  | 'score_date'
  | 'score_source'
  | 'score_factors'
>

/** The facts that were entered about the report on one adult. */
export const enteredAbout = (input: AdverseInput, adult: Adult): ReportInput =>
  adult === 'APPLICANT'
    ? input
    : {
        report_used: input.coapplicant_report_used,
        agency_name: input.coapplicant_agency_name,
        agency_address: input.coapplicant_agency_address,
        agency_phone: input.coapplicant_agency_phone,
        score: input.coapplicant_score,
        score_low: input.coapplicant_score_low,
        score_high: input.coapplicant_score_high,
        score_date: input.coapplicant_score_date,
        score_source: input.coapplicant_score_source,
        score_factors: input.coapplicant_score_factors,
      }

/** The field of the form that asks this about an adult. */
export const fieldAbout = (adult: Adult, field: keyof ReportInput): string =>
  adult === 'APPLICANT' ? field : `coapplicant_${field}`

/** The report on one adult as the notice tells it; the facts were checked before. */
export function reportOn(input: AdverseInput, adult: Adult): ReportUsed | null {
  const entered = enteredAbout(input, adult)
  if (entered.report_used !== 'Yes') return null
  const { score, score_low: low, score_high: high, score_date: day } = entered
  return {
    agency: entered.agency_name,
    address: entered.agency_address,
    phone: entered.agency_phone,
    score:
      score === null || low === null || high === null || day === null
        ? null
        : { score, low, high, day, source: entered.score_source, factors: entered.score_factors },
  }
}
