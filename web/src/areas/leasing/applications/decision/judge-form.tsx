import { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { verdictWords } from '@freehold/rules/leasing/criteria'
import type { Reply } from '../../../../api/types'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../../widgets/call-form/choice-field'
import classes from '../application.module.css'
import { messages } from './messages'
import type { SheetProps } from './sheet-props'

interface JudgeFormProps extends SheetProps {
  judged: NonNullable<Reply<'GET rental-app/get-application-criteria'>['data']>
}

/** Says of each line of the criteria whether the household meets it. */
export const JudgeForm = ({ id, name, judged, onDone }: JudgeFormProps) => (
  <CallForm
    call={applicationJudgment.judge}
    defaults={{ id, ...Object.fromEntries(judged.lines.map(({ line, verdict }) => [line, verdict ?? ''])) }}
    toast={() => ({ about: name })}
    failure={messages.criteriaFailed}
    submitLabel="Save"
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.note}>{messages.judgedTogether}</p>
    {judged.lines.map(({ line, text }) => (
      <ChoiceField
        key={line}
        name={line}
        words={verdictWords}
        as="select"
        description={text}
        placeholder="Not checked"
        wide
      />
    ))}
  </CallForm>
)
