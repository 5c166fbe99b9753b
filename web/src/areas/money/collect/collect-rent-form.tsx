import { id } from '@freehold/contract/kit/field'
import { payment } from '@freehold/contract/money/payment'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { requiring } from '../open/required'
import { HomeFigures, useChosenHome } from './chosen-home'
import { lastMethod, rememberMethod } from './last-method'
import { messages } from './messages'
import { MethodFields } from './method-fields'
import { OccupancyField } from './occupancy-field'
import { OpenCharges } from './open-charges'
import { TenantField } from './tenant-field'
import { payReasonWords } from './words'

const payRent = requiring(payment.payRent, { rent_id: id('Unit', 'occupancy') })

export function CollectRentForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  const me = useMe()
  return (
    <CallForm
      call={payRent}
      defaults={{ tenant_id: tenant?.id ?? '', pay_reason: 'RENT', paid_date: today, method: lastMethod(me.id) }}
      onDone={(_, { method }) => {
        rememberMethod(me.id, method)
        onDone()
      }}
      onCancel={onDone}
      failure={messages.rentFailed}
      submitLabel="Collect"
    >
      <Fields tenant={tenant} today={today} />
    </CallForm>
  )
}

function Fields({ tenant, today }: { tenant: MoneyTenant | null; today: string }) {
  const { occupancies, home, open } = useChosenHome({ reason: 'pay_reason', amount: 'paid_amount' })
  return (
    <>
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" />
      <OccupancyField name="rent_id" occupancies={occupancies} />
      <ChoiceField name="pay_reason" words={payReasonWords} as="select" />
      {home && <HomeFigures home={home} />}
      <DayField name="paid_date" until={today} />
      <MoneyField name="paid_amount" />
      <OpenCharges charges={open ?? []} />
      <MethodFields />
      <TextAreaField name="notes" />
    </>
  )
}
