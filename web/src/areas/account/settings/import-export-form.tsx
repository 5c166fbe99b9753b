import { accountExport } from '@freehold/contract/exports/account-export'
import { Button, FileButton, Input } from '@mantine/core'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useField } from '../../../widgets/call-form/form-state'
import { installationMessages } from './installation-messages'

/** Takes the zip of an export into an account without data. */
export function ImportExportForm({ onDone }: { onDone: () => void }) {
  return (
    <CallForm
      call={accountExport.import}
      defaults={{}}
      failure={installationMessages.imports.failed}
      submitLabel="Import the export"
      onDone={onDone}
    >
      <ArchiveField />
    </CallForm>
  )
}

function ArchiveField() {
  const { value, set, inputProps } = useField({ name: 'archive' })
  const chosen = value instanceof File ? value.name : 'The exported zip file, unchanged.'
  return (
    <Input.Wrapper label="Export" labelElement="div" description={chosen} error={inputProps.error}>
      <div>
        <FileButton onChange={set} accept="application/zip,.zip">
          {(button) => (
            <Button {...button} variant="default" size="xs">
              Choose an export
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}
