import { decisionReasonWords } from '@freehold/rules/leasing/decision'
import { ChecksField } from './checks-field'

/** The reasons of a decision, as the notice tells them. */
export const ReasonsField = () => <ChecksField name="reasons" words={decisionReasonWords} required />
