import { charge } from '@freehold/contract/money/charge'
import { showDollars } from '@freehold/rules/money'
import { useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useToday } from '../../../widgets/today'
import type { MoneyFormProps } from '../open/money-dialogs'
import { messages } from './messages'
import { OtherFields } from './other-fields'
import { chargeTypeWords } from './words'

export function AddChargeForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  const [charged, setCharged] = useState(tenant)
  return (
    <CallForm
      call={charge.add}
      defaults={{ tenant_id: tenant?.id ?? '', paid_date: today }}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { paid_amount }) => ({
        about: `Charged ${showDollars(Number(paid_amount))} to ${charged?.tenant_name ?? ''}`,
      })}
      failure={messages.chargeFailed}
      submitLabel="Add charge"
    >
      <OtherFields tenant={tenant} types={chargeTypeWords} onPick={setCharged} />
    </CallForm>
  )
}
