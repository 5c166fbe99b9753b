import { unitsToPayAtMost } from '@freehold/contract/membership/membership'
import { showDollars } from '@freehold/rules/money'
import { NumberInput, SegmentedControl } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../api/client'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { CardAlert } from '../../money/open/card-alert'
import { CardField } from '../../money/open/card-field'
import { Agreement, ChangeOutlook, Footer, mayConfirm } from '../change-parts'
import classes from '../membership.module.css'
import { messages } from '../messages'
import { useChange } from '../use-change'
import type { MembershipInfo } from '../use-membership'
import { usePreview } from '../use-preview'

interface UnitPaymentFormProps {
  info: MembershipInfo
  onClose: () => void
}

/** unit_payment: pays for units of this period with a card that is entered, or with the kept one. */
export function UnitPaymentForm({ info, onClose }: UnitPaymentFormProps) {
  const [units, setUnits] = useState<number | ''>('')
  const [saved, setSaved] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const card = useRef<CardEntry>(null)
  const { busy, refused, send, refuse } = useChange(onClose)
  const valid = units !== '' && units >= 1 && units <= unitsToPayAtMost
  const looked = usePreview(valid ? { change: 'ADD_UNITS', count: units } : null)
  const waits = !valid || !mayConfirm(looked) || looked.stale
  const ready = agreed && !waits && refused?.over !== true
  const total = looked.preview?.today.total ?? 0

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const nonce = saved ? '' : ((await card.current?.enter())?.nonce ?? null)
    if (nonce === null) return refuse(messages.confirmMethod)
    await send(() =>
      api('POST braintree/unit-payment', { units, nonce, saved: saved ? 1 : 0, total: total.toFixed(2) }),
    )
    card.current?.startOver()
  }
  return (
    <form onSubmit={(event) => void pay(event)} aria-busy={busy} noValidate>
      <div className={classes.fields}>
        <NumberInput
          className={classes.wide ?? ''}
          label="Units"
          withAsterisk
          min={1}
          max={unitsToPayAtMost}
          allowDecimal={false}
          allowNegative={false}
          value={units}
          error={units !== '' && !valid ? `Enter a number from 1 to ${unitsToPayAtMost}.` : undefined}
          onChange={(value) => {
            setUnits(value === '' ? '' : Number(value))
            setAgreed(false)
          }}
        />
        {valid && <ChangeOutlook {...looked} />}
        <SegmentedControl
          className={classes.wide ?? ''}
          aria-label="Pay with"
          data={[
            { value: 'new', label: 'Another card' },
            { value: 'saved', label: info.method },
          ]}
          value={saved ? 'saved' : 'new'}
          onChange={(chosen) => setSaved(chosen === 'saved')}
        />
        {refused && (
          <CardAlert tone={refused.over ? 'amber' : 'brick'} takesFocus>
            {refused.message}
          </CardAlert>
        )}
        {!saved && <CardField ref={card} locked={busy} />}
      </div>
      <Agreement agreed={agreed} onAgree={setAgreed} waits={waits} />
      <Footer
        onClose={onClose}
        submitLabel={total > 0 ? `Pay ${showDollars(total)}` : 'Confirm'}
        busy={busy}
        disabled={!ready}
      />
    </form>
  )
}
