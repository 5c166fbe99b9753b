import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { type CriteriaLine, criteriaLines, criteriaWords } from '@freehold/rules/leasing/criteria'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FairHousingNote } from '../questions/fair-housing-note'
import { messages } from './messages'

interface CriteriaFormProps {
  lines: Readonly<Record<CriteriaLine, string>> | null
  /** Null before the first version. */
  version: number | null
  onDone: () => void
}

const examples: Partial<Record<CriteriaLine, string>> = {
  income: 'Monthly income of three times the rent, from all lawful sources.',
  occupancy: 'Two people for each bedroom.',
}

export const CriteriaForm = ({ lines, version, onDone }: CriteriaFormProps) => (
  <CallForm
    call={applicationCriteria.save}
    defaults={{ ...lines, version }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.saveFailed}
    submitLabel="Save criteria"
  >
    {criteriaLines.map((line) => (
      <TextAreaField key={line} name={line} {...(examples[line] && { placeholder: examples[line] })} />
    ))}
    <Check />
  </CallForm>
)

function Check() {
  const values = useFormState().form.getValues()
  return criteriaLines.map((line) => (
    <FairHousingNote
      key={line}
      question={String(values[line] ?? '')}
      of={{ text: criteriaWords[line], act: 'publish it' }}
    />
  ))
}
