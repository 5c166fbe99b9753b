import { decisionReasonWords } from '@freehold/rules/leasing/decision'
import { ChecksField } from './checks-field'

/** The reasons of a decision, as the notice states them. */
export const ReasonsField = () => <ChecksField name="reasons" words={decisionReasonWords} required />
