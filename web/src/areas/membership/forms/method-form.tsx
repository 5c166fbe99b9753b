import { showDollars } from '@freehold/rules/money'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../api/client'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { CardAlert } from '../../money/open/card-alert'
import { CardField } from '../../money/open/card-field'
import { Footer } from '../change-parts'
import classes from '../membership.module.css'
import { messages } from '../messages'
import { useChange } from '../use-change'
import type { MembershipInfo } from '../use-membership'
import { PayerFields, type PayerValues, payerProblems } from './payer-fields'

interface MethodFormProps {
  info: MembershipInfo
  onDone: () => void
}

/** Replaces the way to pay. What is past due is charged to the new one at once. */
export function MethodForm({ info, onDone }: MethodFormProps) {
  const { cardholder, address, city, state, zipcode } = info.subscription
  const [payer, setPayer] = useState<PayerValues>({ cardholder, address, city, state, zipcode })
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const card = useRef<CardEntry>(null)
  const { busy, refused, send, refuse } = useChange(onDone)

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = payerProblems(payer)
    setProblems(found)
    if (Object.keys(found).length > 0 || refused?.over === true) return
    const nonce = (await card.current?.enter())?.nonce ?? null
    if (nonce === null) return refuse(messages.confirmMethod)
    await send(() => api('POST braintree/update-payment-method', { ...payer, nonce }))
    card.current?.startOver()
  }
  const owed = info.past_due?.owed ?? 0
  return (
    <form onSubmit={(event) => void save(event)} aria-busy={busy} noValidate>
      {owed > 0 && <p className={classes.text}>{showDollars(owed)} that is past due is charged to it right away.</p>}
      <div className={classes.fields}>
        <PayerFields values={payer} problems={{ ...refused?.fields, ...problems }} onChange={setPayer} />
        {refused && (
          <CardAlert tone={refused.over ? 'amber' : 'brick'} takesFocus>
            {refused.message}
          </CardAlert>
        )}
        <CardField ref={card} locked={busy} />
      </div>
      <Footer
        onClose={onDone}
        submitLabel={owed > 0 ? `Save and pay ${showDollars(owed)}` : 'Save the payment method'}
        busy={busy}
        disabled={refused?.over === true}
      />
    </form>
  )
}
