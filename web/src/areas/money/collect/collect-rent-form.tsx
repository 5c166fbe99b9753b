import { id } from '@freehold/contract/kit/field'
import { payment } from '@freehold/contract/money/payment'
import type { payReasons } from '@freehold/rules/money/reason'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { MethodFields } from '../open/method-fields'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { requiring } from '../open/required'
import { HomeFigures, useChosenHome } from './chosen-home'
import { collectedToast } from './collected-toast'
import { lastMethod, rememberMethod } from './last-method'
import { messages } from './messages'
import { OccupancyField } from './occupancy-field'
import { OpenCharges } from './open-charges'
import { previewTyped } from './payable-charges'
import { TenantField } from './tenant-field'
import { payReasonWords } from './words'

type PayReason = (typeof payReasons)[number]

const payRent = requiring(payment.payRent, { rent_id: id('Unit', 'occupancy') })

export function CollectRentForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  const me = useMe()
  const [payer, setPayer] = useState(tenant)
  return (
    <CallForm
      call={payRent}
      defaults={{ tenant_id: tenant?.id ?? '', pay_reason: 'RENT', paid_date: today, method: lastMethod(me.id) }}
      onDone={(_, { method }) => {
        rememberMethod(me.id, method)
        onDone()
      }}
      onCancel={onDone}
      toast={({ id }, { paid_amount }) => collectedToast({ id, amount: paid_amount, from: payer?.tenant_name ?? '' })}
      failure={messages.rentFailed}
      submitLabel="Collect"
    >
      <Fields tenant={tenant} today={today} onPick={setPayer} />
    </CallForm>
  )
}

interface FieldsProps {
  tenant: MoneyTenant | null
  today: string
  onPick: (tenant: MoneyTenant | null) => void
}

function Fields({ tenant, today, onPick }: FieldsProps) {
  const { occupancies, home, charges } = useChosenHome({ reason: 'pay_reason', amount: 'paid_amount' })
  const { pay_reason, paid_amount, paid_date } = useFormState().form.getValues()
  return (
    <>
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" onPick={onPick} />
      <OccupancyField name="rent_id" occupancies={occupancies} />
      <ChoiceField name="pay_reason" words={payReasonWords} as="select" />
      {home && <HomeFigures home={home} />}
      <DayField name="paid_date" until={today} />
      <MoneyField name="paid_amount" />
      <OpenCharges
        preview={previewTyped(charges ?? [], { reason: pay_reason as PayReason, amount: paid_amount, day: paid_date })}
      />
      <MethodFields />
      <TextAreaField name="notes" />
    </>
  )
}
