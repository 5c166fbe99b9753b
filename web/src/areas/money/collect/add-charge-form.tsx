import { charge } from '@freehold/contract/money/charge'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useToday } from '../../../widgets/today'
import type { MoneyFormProps } from '../open/money-dialogs'
import { messages } from './messages'
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
