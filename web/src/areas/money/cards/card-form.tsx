import { id } from '@freehold/contract/kit/field'
import { payment } from '@freehold/contract/money/payment'
import { reasonWords } from '@freehold/rules/money/reason'
import { useEffect, useRef, useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { confirm } from '../../../widgets/dialogs/confirm'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { HomeFigures, useChosenHome } from '../collect/chosen-home'
import { messages } from '../collect/messages'
import { OccupancyField } from '../collect/occupancy-field'
import { TenantField } from '../collect/tenant-field'
import { CardAlert } from '../open/card-alert'
import { CardField } from '../open/card-field'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { requiring } from '../open/required'
import classes from './card.module.css'
import { CardSubmit, type Outcome } from './card-submit'
import { CardsUnderWay } from './cards-under-way'

const payByCard = requiring(payment.payByCard, { rent_id: id('Unit', 'occupancy') })

/** Charges a card or PayPal for a tenant. The outcome is always shown, and never guessed. */
export function CardForm({ tenant, onDone }: MoneyFormProps) {
  const [outcome, setOutcome] = useState<Outcome>({ at: 'nothing' })
  const card = useRef<CardEntry>(null)
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  async function showOutcome(title: string, text: string) {
    await confirm({ title, text, yes: 'Close', no: null })
    void reloadAfterSave()
  }
  function become(next: Outcome) {
    setOutcome(next)
    const said = wordsOf(next)
    const isOver = next.at === 'done' || next.at === 'unknown'
    if (isOver) onDone()
    // The user may have closed the form during the charge, but still needs to see the outcome.
    if (said !== null && (isOver || closed.current)) void showOutcome(...said)
  }

  const locked = outcome.at === 'busy' || outcome.at === 'unreachable'
  return (
    <CallForm
      call={payByCard}
      defaults={{ tenant_id: tenant?.id ?? '', pay_type_id: 'RENT' }}
      onDone={onDone}
      onCancel={onDone}
      submitLabel={outcome.at === 'unreachable' ? 'Check again' : 'Charge'}
      disabledReason={outcome.at === 'busy' ? messages.card.busy : null}
    >
      <CardSubmit card={card} onOutcome={become} />
      {/* A request that got no answer is sent again exactly as it was. */}
      <fieldset className={classes.bare} disabled={locked}>
        <Fields tenant={tenant} />
        <OutcomeAlert outcome={outcome} />
        <CardField ref={card} locked={locked} />
      </fieldset>
    </CallForm>
  )
}

function wordsOf(outcome: Outcome): [title: string, text: string] | null {
  switch (outcome.at) {
    case 'done':
      return ['Payment', outcome.message]
    case 'refused':
      return ['The card was not charged', outcome.message]
    case 'unknown':
      return ['Outcome not known yet', outcome.message]
    case 'unreachable':
      return ['Outcome not known yet', messages.card.unreachable]
    default:
      return null
  }
}

function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  if (outcome.at !== 'refused' && outcome.at !== 'unreachable') return null
  return (
    <CardAlert tone={outcome.at === 'refused' ? 'brick' : 'amber'} takesFocus>
      {wordsOf(outcome)?.[1]}
    </CardAlert>
  )
}

function Fields({ tenant }: { tenant: MoneyTenant | null }) {
  const { form } = useFormState()
  const { occupancies, home } = useChosenHome({ reason: 'pay_type_id', amount: 'pay_amount' })
  return (
    <>
      <CardsUnderWay tenant={form.getValues().tenant_id} />
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" />
      <OccupancyField name="rent_id" occupancies={occupancies} />
      <ChoiceField name="pay_type_id" words={reasonWords} as="select" />
      {home && <HomeFigures home={home} />}
      <MoneyField name="pay_amount" />
      <TextAreaField name="pay_notes" wide={false} />
    </>
  )
}
