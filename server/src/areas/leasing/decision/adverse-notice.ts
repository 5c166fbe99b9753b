import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { Day } from '@freehold/rules/day'
import type { DecisionReason } from '@freehold/rules/leasing/decision'
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
  /** The recipient's own address, as the application says it. */
  sendTo: string
  home: string
  /** The home's address. */
  address: string
  issued: Day
  kind: 'DENIED' | 'CONDITIONS'
  reasons: DecisionReason[]
  note: string
  cosigner: boolean
  deposit: Cents | null
  /** Null where no report was part of the decision. */
  report: ReportUsed | null
}

type Input = InputOf<typeof applicationDecision.deny> | InputOf<typeof applicationDecision.approveWithConditions>

/** The report as the notice tells it; the facts were checked before. */
export function reportOf(input: Input): ReportUsed | null {
  if (input.report_used !== 'Yes') return null
  const { score, score_low: low, score_high: high, score_date: day } = input
  return {
    agency: input.agency_name,
    address: input.agency_address,
    phone: input.agency_phone,
    score:
      score === null || low === null || high === null || day === null
        ? null
        : { score, low, high, day, source: input.score_source, factors: input.score_factors },
  }
}
