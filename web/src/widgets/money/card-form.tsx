import { id } from '@freehold/contract/kit/field'
import { payment } from '@freehold/contract/money/payment'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/reason'
import { useRef, useState } from 'react'
import { reloadAfterSave } from '../../api/queries'
import { CallForm } from '../call-form/call-form'
import { ChoiceField } from '../call-form/choice-field'
import { useFormState } from '../call-form/form-state'
import { MoneyField } from '../call-form/number-fields'
import { TextAreaField } from '../call-form/text-fields'
import { confirm } from '../confirm'
import classes from './card.module.css'
import { CardAlert } from './card-alert'
import { type CardEntry, CardField } from './card-field'
import { CardSubmit, type Outcome } from './card-submit'
import { CardsUnderWay } from './cards-under-way'
import { Figures } from './figures'
import { messages } from './messages'
import type { MoneyFormProps, MoneyTenant } from './money-dialogs'
import { total, useOccupancies, useOpenCharges } from './occupancies'
import { OccupancyField } from './occupancy-field'
import { usePropose } from './propose'
import { requiring } from './required'
import { TenantField } from './tenant-field'
import { WhyAmount } from './why-amount'

const payByCard = requiring(payment.payByCard, { rent_id: id('Unit', 'occupancy') })

/** Charges a card or PayPal for a tenant. What became of it is told in a dialog, and never guessed. */
export function CardForm({ tenant, onDone }: MoneyFormProps) {
  const [outcome, setOutcome] = useState<Outcome>({ at: 'nothing' })
  const card = useRef<CardEntry>(null)

  async function tellAndLeave(title: string, text: string) {
    onDone()
    await confirm({ title, text, yes: 'OK', no: null })
    void reloadAfterSave()
  }
  function become(next: Outcome) {
    setOutcome(next)
    if (next.at === 'done') void tellAndLeave('Payment', next.message)
    if (next.at === 'unknown') void tellAndLeave('Outcome not known yet', next.message)
  }

  return (
    <CallForm
      call={payByCard}
      defaults={{ tenant_id: tenant?.id ?? '', pay_type_id: 'RENT' }}
      onDone={onDone}
      onCancel={onDone}
      submitLabel={outcome.at === 'unreachable' ? 'Ask once more' : 'Charge'}
      disabledReason={outcome.at === 'busy' ? messages.card.busy : null}
    >
      <CardSubmit card={card} onOutcome={become} />
      {/* What was sent and got no answer is asked for again exactly as it was. */}
      <fieldset className={classes.bare} disabled={outcome.at === 'busy' || outcome.at === 'unreachable'}>
        <Fields tenant={tenant} />
        {outcome.at === 'refused' && <CardAlert tone="brick">{outcome.message}</CardAlert>}
        {outcome.at === 'unreachable' && <CardAlert tone="amber">{messages.card.unreachable}</CardAlert>}
        <CardField ref={card} />
      </fieldset>
    </CallForm>
  )
}

function Fields({ tenant }: { tenant: MoneyTenant | null }) {
  const { form } = useFormState()
  const { tenant_id, rent_id, pay_type_id } = form.getValues()
  const occupancies = useOccupancies(tenant_id)
  const home = occupancies?.find((one) => one.id === rent_id)
  const charges = useOpenCharges(home && tenant_id, home?.id)
  const paid = charges?.filter((charge) => pay_type_id === 'RENT' || charge.pay_reason === pay_type_id)
  usePropose('pay_amount', paid && (total(paid.map(({ open }) => open)) || ''))
  return (
    <>
      <CardsUnderWay tenant={tenant_id} />
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" />
      <OccupancyField name="rent_id" occupancies={occupancies} />
      <ChoiceField name="pay_type_id" words={reasonWords} as="select" />
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
          ]}
        />
      )}
      <MoneyField name="pay_amount" />
      <TextAreaField name="pay_notes" wide={false} />
    </>
  )
}
