import { settlement as calls } from '@freehold/contract/money/settlement'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages, type Settlement, savedFields } from './settlement'

export function DetailsForm({ settlement, onDone }: { settlement: Settlement; onDone: () => void }) {
  const today = useToday()
  const { others, names, tenant_name } = settlement
  const all = [tenant_name, ...others].join(' and ')
  return (
    <CallForm
      call={calls.save}
      defaults={{ ...savedFields(settlement), names: names || (others.length > 0 ? all : '') }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
    >
      <TextField name="names" wide description="Leave blank to name only the tenant." />
      <TextAreaField name="send_to" />
      <DayField name="address_given" until={today} />
      <TextAreaField name="note" />
    </CallForm>
  )
}
