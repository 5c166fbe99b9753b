import { charge } from '@freehold/contract/money/charge'
import { CallForm } from '../call-form/call-form'
import { useToday } from '../today'
import { messages } from './messages'
import type { MoneyFormProps } from './money-dialogs'
import { OtherFields } from './other-fields'
import { chargeTypeWords } from './words'

export function AddChargeForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  return (
    <CallForm
      call={charge.add}
      defaults={{ tenant_id: tenant?.id ?? '', paid_date: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.chargeFailed}
      submitLabel="Add charge"
    >
      <OtherFields tenant={tenant} types={chargeTypeWords} />
    </CallForm>
  )
}
