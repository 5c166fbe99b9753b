import { id } from '@freehold/contract/kit/field'
import { payment } from '@freehold/contract/money/payment'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { CallForm } from '../call-form/call-form'
import { ChoiceField } from '../call-form/choice-field'
import { DayField } from '../call-form/day-field'
import { useFormState } from '../call-form/form-state'
import { MoneyField } from '../call-form/number-fields'
import { TextAreaField } from '../call-form/text-fields'
import { useToday } from '../today'
import { Figures } from './figures'
import { messages } from './messages'
import type { MoneyFormProps, MoneyTenant } from './money-dialogs'
import { total, useOccupancies, useOpenCharges } from './occupancies'
import { OccupancyField } from './occupancy-field'
import { OpenCharges } from './open-charges'
import { usePropose } from './propose'
import { requiring } from './required'
import { TenantField } from './tenant-field'
import { WholeDays } from './whole-days'
import { WhyAmount } from './why-amount'
import { payReasonWords } from './words'

const payRent = requiring(payment.payRent, { rent_id: id('Unit', 'occupancy') })

export function CollectRentForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  return (
    <CallForm
      call={payRent}
      defaults={{ tenant_id: tenant?.id ?? '', pay_reason: 'RENT', paid_date: today }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.rentFailed}
      submitLabel="Collect"
    >
      <Fields tenant={tenant} today={today} />
    </CallForm>
  )
}

function Fields({ tenant, today }: { tenant: MoneyTenant | null; today: string }) {
  const { form } = useFormState()
  const { tenant_id, rent_id, pay_reason } = form.getValues()
  const occupancies = useOccupancies(tenant_id)
  const home = occupancies?.find((one) => one.id === rent_id)
  const charges = useOpenCharges(home && tenant_id, home?.id)
  // Rent pays whatever is open, the oldest first; anything else is paid for its own sake.
  const paid = charges?.filter((charge) => pay_reason === 'RENT' || charge.pay_reason === pay_reason)
  usePropose('paid_amount', paid && (total(paid.map(({ open }) => open)) || ''))
  return (
    <>
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" />
      <OccupancyField name="rent_id" occupancies={occupancies} />
      <ChoiceField name="pay_reason" words={payReasonWords} as="select" />
      {home && (
        <Figures
          label={`What stands for ${home.unit_name}`}
          figures={[
            [
              'Balance',
              <WhyAmount
                key={home.id}
                amount={home.balance}
                late={home.balance > 0}
                figure="occupancy_balance"
                of={{ rent_id: home.id }}
              />,
            ],
            ['Unit rent', showDollars(home.unit_rent)],
            ['Lease', <WholeDays key="lease">{`${showDay(home.move_in)} to ${showDay(home.move_out)}`}</WholeDays>],
          ]}
        />
      )}
      <DayField name="paid_date" until={today} />
      <MoneyField name="paid_amount" />
      <OpenCharges charges={paid ?? []} />
      <TextAreaField name="notes" />
    </>
  )
}
