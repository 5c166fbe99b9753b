import type { Day } from '@freehold/rules/day'
import type { AskedItem } from '@freehold/rules/leasing/asked-items'
import type { CriteriaLine, Verdict } from '@freehold/rules/leasing/criteria'
import type { DecisionReason } from '@freehold/rules/leasing/decision'

/** A decision about an applicant, and how many days ago it was made. One that rests on a report tells its score. */
export type Outcome = { daysAgo: number } & (
  | { kind: 'approved' }
  | { kind: 'denied'; reasons: readonly DecisionReason[]; note: string; score?: number }
  | { kind: 'conditions'; reasons: readonly DecisionReason[]; note: string; cosigner: boolean }
  | { kind: 'checked' }
  | { kind: 'withdrawn'; reason: string }
)

/** An applicant, as typed into the form. */
export interface Applicant {
  tenant_name: string
  email: string
  phone: string
  /** The age in years. */
  age: number
  /** The date of birth, set where it must not depend on the day the demo is seeded. */
  dob?: Day
  ssn: string
  drv_license: string
  coapplicant?: { name: string; age: number; ssn: string }
  emp_name: string
  position: string
  /** A month's income, as a multiple of the rent. */
  earns: number
  cur_addr: string
  c_owner_name: string
  c_leave_reason: string
  answers: readonly ('Yes' | 'No')[]
  contact: readonly [name: string, relation: string]
  /** The vacant unit, by its place among them, where several ask for the first; or among those without lead paint papers. */
  home: number | { newer: number }
  daysAgo: number
  /** The verdicts on the written criteria before the decision. */
  judged?: Readonly<Partial<Record<CriteriaLine, Verdict>>>
  /** The papers that the office asked for, and how many days ago; the applicant has not answered yet. */
  asked?: { daysAgo: number; items: readonly AskedItem[]; message: string }
  /** Left out, nothing was done yet. */
  outcome?: Outcome
  /** Moved in with a lease: how long ago it was made, and what it asks for. */
  lease?: { daysAgo: number; terms: Readonly<Record<string, string | number>> }
  by: 'manager' | 'applicant'
}
