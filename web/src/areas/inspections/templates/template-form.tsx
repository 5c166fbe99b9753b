import { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextField } from '../../../widgets/call-form/text-fields'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import { RoomsField } from './rooms-field'
import { type Chosen, newRoom, type Template } from './template'
import { Versions } from './versions'

interface TemplateFormProps {
  chosen: Chosen
  onDone: () => void
}

export function TemplateForm({ chosen, onDone }: TemplateFormProps) {
  if (chosen.id === undefined && chosen.basis === undefined) return <Fields template={null} onDone={onDone} />
  const input = chosen.id === undefined ? { basis: chosen.basis } : { id: chosen.id }
  return (
    <LoadRecord call="GET inspection/get-template" input={input} failure={messages.templateFailed}>
      {({ data }) => <Fields template={data} onDone={onDone} />}
    </LoadRecord>
  )
}

function Fields({ template, onDone }: { template: Template | null; onDone: () => void }) {
  return (
    <CallForm
      call={inspectionTemplate.save}
      defaults={{
        id: template?.id ?? 0,
        basis: template?.basis ?? '',
        name: template?.name ?? '',
        rooms: JSON.stringify(template?.rooms ?? [newRoom]),
        seen_version: template?.version ?? 0,
      }}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { name }) => ({ about: String(name) })}
      failure={messages.templateNotSaved}
      buttons={template && template.id > 0 && <DeleteButton id={template.id} onDone={onDone} />}
    >
      <TextField name="name" wide autoFocus={template === null} />
      <RoomsField name="rooms" />
      {template && template.versions.length > 1 && <Versions versions={template.versions} />}
    </CallForm>
  )
}

function DeleteButton({ id, onDone }: { id: number; onDone: () => void }) {
  async function remove() {
    if (!(await confirmDelete(messages.removeTemplate))) return
    try {
      toastDone((await api('POST inspection/delete-template', { id })).message ?? '')
      onDone()
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.templateNotSaved)
    }
  }
  return (
    <Button variant="subtle" onClick={() => void remove()}>
      Delete
    </Button>
  )
}
