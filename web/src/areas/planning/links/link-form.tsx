import type { Calls } from '@freehold/contract/calls'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { CallForm } from '../../../widgets/call-form/call-form'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../messages'

type QuickLink = Calls['GET quicklinks/get-link']['reply']['data']

interface LinkFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
}

export function LinkForm({ id, onDone }: LinkFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} />
  return (
    <LoadRecord call="GET quicklinks/get-link" input={{ id }} failure={messages.link.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} />}
    </LoadRecord>
  )
}

const Fields = ({ from, onDone }: { from: QuickLink | null; onDone: () => void }) => (
  <CallForm
    call={quickLink.save}
    defaults={from ? keptOf(from) : { id: 0 }}
    onDone={onDone}
    onCancel={onDone}
    toast={(_, { title }) => ({ about: String(title) })}
    another={from ? undefined : { keeps: [] }}
    failure={messages.link.saveFailed}
  >
    <TextField name="title" autoFocus />
    <TextField name="link" placeholder="https://" />
    <TextAreaField name="description" />
  </CallForm>
)

const keptOf = ({ id, title, link, description, version }: QuickLink): FormValues => ({
  id,
  title,
  link,
  description,
  version,
})
