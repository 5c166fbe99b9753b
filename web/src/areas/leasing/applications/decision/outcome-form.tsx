import { screening } from '@freehold/contract/leasing/screening'
import { readOutcomes, screeningOutcomeWords } from '@freehold/rules/leasing/screening-can'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../../widgets/call-form/choice-field'
import classes from '../application.module.css'
import { messages } from './messages'
import type { ReportFormProps } from './report-form'

const words = Object.fromEntries(readOutcomes.map((one) => [one, screeningOutcomeWords[one]]))

/** Records what the user read in a report, because the provider only reports that it is ready. */
export const OutcomeForm = ({ id, adult, name, onDone }: ReportFormProps) => (
  <CallForm
    call={screening.recordOutcome}
    defaults={{ id, adult }}
    toast={() => ({ about: name })}
    failure={messages.checksFailed}
    submitLabel="Record result"
    onDone={onDone}
    onCancel={onDone}
  >
    <ChoiceField name="outcome" words={words} as="select" wide />
    <p className={classes.note}>{messages.outcomeKept}</p>
  </CallForm>
)
