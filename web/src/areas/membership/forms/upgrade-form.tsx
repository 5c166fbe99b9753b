import { unitsToChangeAtMost } from '@freehold/contract/membership/membership'
import { showDollars } from '@freehold/rules/money'
import { NumberInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { CardAlert } from '../../money/open/card-alert'
import { CardField } from '../../money/open/card-field'
import { Agreement, ChangeOutlook, Footer, mayConfirm } from '../change-parts'
import classes from '../membership.module.css'
import { messages } from '../messages'
import { useChange } from '../use-change'
import type { MembershipInfo } from '../use-membership'
import { usePreview } from '../use-preview'
import { PayerFields, type PayerValues, payerProblems } from './payer-fields'

interface UpgradeFormProps {
  info: MembershipInfo
  onClose: () => void
}

/** upgrade_pro: begins a paid membership, or begins one that has ended again. */
export function UpgradeForm({ info, onClose }: UpgradeFormProps) {
  const { cardholder, address, city, state, zipcode } = info.subscription
  const [payer, setPayer] = useState<PayerValues>({ cardholder, address, city, state, zipcode })
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [units, setUnits] = useState<number | ''>(Math.max(info.extra_units, info.units - 2, 0))
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const card = useRef<CardEntry>(null)
  const { busy, refused, send, refuse } = useChange(onClose)
  const pastDue = info.past_due !== null
  const entered = { count: units === '' ? 0 : units, promo_code: code.trim() }
  const [asked] = useDebouncedValue(entered, 300)
  const looked = usePreview(pastDue ? { change: 'PAY' } : { change: 'UPGRADE', ...asked })
  const typing = asked.count !== entered.count || asked.promo_code !== entered.promo_code
  const waits = typing || looked.stale || !mayConfirm(looked)
  const ready = agreed && !waits && refused?.over !== true
  const total = looked.preview?.today.total ?? 0
  const ofCode = isCallError(looked.error) ? looked.error.fields.promo_code : undefined

  async function pay(event: FormEvent) {
    event.preventDefault()
    const found = payerProblems(payer)
    setProblems(found)
    if (Object.keys(found).length > 0 || !ready) return
    const nonce = (await card.current?.enter())?.nonce ?? null
    if (nonce === null) return refuse(messages.confirmMethod)
    await send(() =>
      api('POST braintree/upgrade-membership', {
        membership: 'pro',
        ...payer,
        nonce,
        additional_units: units === '' ? 0 : units,
        promo_code: code.trim(),
        ...(!pastDue && { total: total.toFixed(2) }),
      }),
    )
    card.current?.startOver()
  }
  return (
    <form onSubmit={(event) => void pay(event)} aria-busy={busy} noValidate>
      <div className={classes.fields}>
        {!pastDue && (
          <>
            <NumberInput
              label="Additional units"
              description={`Pro includes 2 units. Each additional unit is ${showDollars(info.prices.unit)} a month.`}
              min={0}
              max={unitsToChangeAtMost}
              allowDecimal={false}
              allowNegative={false}
              value={units}
              onChange={(value) => {
                setUnits(value === '' ? '' : Number(value))
                setAgreed(false)
              }}
            />
            <TextInput
              label="Promotion code"
              description="If you have one."
              value={code}
              error={ofCode ?? refused?.fields.promo_code}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setAgreed(false)
              }}
            />
          </>
        )}
        <PayerFields values={payer} problems={{ ...refused?.fields, ...problems }} onChange={setPayer} />
        <ChangeOutlook preview={looked.preview} error={ofCode ? null : looked.error} />
        {refused && (
          <CardAlert tone={refused.over ? 'amber' : 'brick'} takesFocus>
            {refused.message}
          </CardAlert>
        )}
        <CardField ref={card} locked={busy} />
      </div>
      <Agreement
        agreed={agreed}
        onAgree={setAgreed}
        waits={waits}
        {...(looked.preview && looked.preview.consent !== '' && { text: looked.preview.consent })}
      />
      <Footer
        onClose={onClose}
        submitLabel={total > 0 ? `Pay ${showDollars(total)}` : 'Confirm'}
        busy={busy}
        disabled={!ready}
      />
    </form>
  )
}
