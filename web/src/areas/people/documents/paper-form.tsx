import { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { tenantPaperWords } from '@freehold/rules/people/paper-words'
import { FileInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import classes from '../../../widgets/call-form/form.module.css'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface PaperFormProps {
  tenant: number
  onDone: () => void
}

/** A paper of a tenant: a photo or a PDF, and for an insurance its last day. */
export const PaperForm = ({ tenant, onDone }: PaperFormProps) => (
  <CallForm
    call={tenantPaper.add}
    defaults={{ tenant_id: tenant, kind: 'ID' }}
    failure={messages.paperFailed}
    submitLabel="Add paper"
    onDone={onDone}
    onCancel={onDone}
  >
    <ChoiceField name="kind" words={tenantPaperWords} as="segments" wide />
    <TextField name="title" wide />
    <InsuredUntil />
    <PaperFile />
  </CallForm>
)

function InsuredUntil() {
  const { form } = useFormState()
  return form.getValues().kind === 'INSURANCE' && <DayField name="ends_on" description={messages.insured} />
}

const accepted = 'image/jpeg,image/png,image/gif,application/pdf'

/** A phone offers its camera. */
function PaperFile() {
  const { value, set, inputProps } = useField({ name: 'file' })
  // It is a button, which may not say that it is required; its label does.
  const { 'aria-required': _, ...shown } = inputProps
  return (
    <FileInput
      {...shown}
      className={classes.wide}
      description="A picture of up to 25 MB, or a PDF of up to 10 MB."
      placeholder="Choose a file"
      accept={accepted}
      leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      value={value instanceof File ? value : null}
      onChange={set}
    />
  )
}
