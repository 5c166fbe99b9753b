import { FileInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import classes from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'

const accepted = 'image/jpeg,image/png,image/gif,application/pdf'

/** A photo of the posted notice, or a scan of its receipt; a phone offers its camera. */
export function ProofField() {
  const { value, set, inputProps } = useField({ name: 'proof' })
  return (
    <FileInput
      {...inputProps}
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
