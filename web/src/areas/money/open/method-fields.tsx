import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { offeredMethodWords } from '../collect/words'

/** How the money came in; only a check has a number. */
export function MethodFields() {
  const { form } = useFormState()
  return (
    <>
      <ChoiceField name="method" words={offeredMethodWords} as="select" placeholder="Not recorded" />
      {form.getValues().method === 'CHECK' && <TextField name="check_number" />}
    </>
  )
}
