import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { DecisionReason } from '@freehold/rules/leasing/decision'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { reportsOnFile } from '../screening/order.sql'

type Input = Pick<InputOf<typeof applicationDecision.deny>, 'id' | 'reasons' | 'report_used'> & {
  /** Null where none is asked for. */
  assessment: string | null
}

/** Reasons that only a report can give. */
const fromReport: readonly DecisionReason[] = ['CREDIT', 'RECORD']

/**
 * With a report on file it has to be said whether it was part of the decision, because then the notice names its agency. A
 * record that was found is weighed in writing before a denial.
 */
export async function requireReportWeighed(tx: Tx, scope: UserScope, input: Input): Promise<void> {
  const outcomes = await reportsOnFile(tx, scope, input.id)
  if (outcomes.length === 0) return
  if (input.report_used === null)
    throw badField('report_used', 'Say whether the report was part of this, even a small part.')
  if (input.report_used === 'No' && input.reasons.some((reason) => fromReport.includes(reason)))
    throw badField('report_used', 'A reason that comes from the report makes it part of this.')
  if (input.assessment === '' && outcomes.includes('RECORD'))
    throw badField('assessment', 'Say how long ago the record is, what it is about, and what the applicant says.')
}
