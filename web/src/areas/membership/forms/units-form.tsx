import { unitsToChangeAtMost } from '@freehold/contract/membership/membership'
import { showDollars } from '@freehold/rules/money'
import { Button, NumberInput, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client'
import { CardAlert } from '../../money/open/card-alert'
import { Agreement, ChangeOutlook, Footer, mayConfirm } from '../change-parts'
import classes from '../membership.module.css'
import { messages } from '../messages'
import { useChange } from '../use-change'
import { usePreview } from '../use-preview'

type Activity = 'add' | 'remove'

interface UnitsFormProps {
  onDone: () => void
  /** Another card than the kept one is to pay. */
  onOtherCard: () => void
}

/** Adds or removes units. The button waits for the agreement, and says what is charged now. */
export function UnitsForm({ onDone, onOtherCard }: UnitsFormProps) {
  const [type, setType] = useState<Activity>('add')
  const [count, setCount] = useState<number | ''>('')
  const [agreed, setAgreed] = useState(false)
  const { busy, refused, send } = useChange(onDone)
  const valid = count !== '' && count >= 1 && count <= unitsToChangeAtMost
  const looked = usePreview(valid ? { change: type === 'add' ? 'ADD_UNITS' : 'REMOVE_UNITS', count } : null)
  const waits = !valid || !mayConfirm(looked) || looked.stale
  const ready = agreed && !waits && refused?.over !== true
  const total = looked.preview?.today.total ?? 0

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!ready || !looked.preview) return
    void send(() => api('POST braintree/update-units', { type, count, total: total.toFixed(2) }))
  }
  function become(change: () => void) {
    change()
    setAgreed(false)
  }
  return (
    <form onSubmit={confirm} aria-busy={busy} noValidate>
      <div className={classes.fields}>
        <Select
          label="Activity"
          withAsterisk
          allowDeselect={false}
          data={[
            { value: 'add', label: 'Add Units' },
            { value: 'remove', label: 'Remove Units' },
          ]}
          value={type}
          onChange={(chosen) => become(() => setType(chosen === 'remove' ? 'remove' : 'add'))}
        />
        <NumberInput
          label="Number of units"
          withAsterisk
          min={1}
          max={unitsToChangeAtMost}
          allowDecimal={false}
          allowNegative={false}
          value={count}
          error={count !== '' && !valid ? `Enter a number from 1 to ${unitsToChangeAtMost}.` : undefined}
          onChange={(value) => become(() => setCount(value === '' ? '' : Number(value)))}
        />
        {valid && <ChangeOutlook {...looked} />}
        {refused && (
          <CardAlert tone={refused.over ? 'amber' : 'brick'} takesFocus>
            {refused.message}
          </CardAlert>
        )}
      </div>
      <Agreement
        agreed={agreed}
        onAgree={setAgreed}
        waits={waits}
        text={type === 'add' ? messages.agree : messages.agreeRemove}
      />
      {type === 'add' && (
        <Button variant="subtle" size="xs" mt="xs" onClick={onOtherCard}>
          Pay with another card
        </Button>
      )}
      <Footer
        onClose={onDone}
        submitLabel={type === 'add' && total > 0 ? `Pay ${showDollars(total)} and confirm` : 'Confirm'}
        busy={busy}
        disabled={!ready}
      />
    </form>
  )
}
