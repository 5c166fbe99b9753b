import { showDollars } from '@freehold/rules/money'
import type { FormEvent } from 'react'
import { api } from '../../../api/client'
import { CardAlert } from '../../money/open/card-alert'
import { ChangeOutlook, Footer, mayConfirm } from '../change-parts'
import classes from '../membership.module.css'
import { messages } from '../messages'
import { useChange } from '../use-change'
import type { Preview } from '../use-membership'
import { usePreview } from '../use-preview'

type Kind = 'downgrade' | 'cancel' | 'keep' | 'pay'

interface EndFormProps {
  kind: Kind
  onDone: () => void
}

const changes = { downgrade: 'DOWNGRADE', cancel: 'CANCEL', keep: 'KEEP', pay: 'PAY' } as const

const sends = {
  downgrade: () => api('POST user/downgrade-membership', { membership: 'core' }),
  cancel: () => api('POST user/cancel-subscription', {}),
  keep: () => api('POST user/keep-membership', {}),
  pay: (total: string) => api('POST braintree/pay-membership', { total }),
} as const

/** The second click: what stays until when, and what follows. */
export function EndForm({ kind, onDone }: EndFormProps) {
  const { busy, refused, send } = useChange(onDone)
  const looked = usePreview({ change: changes[kind] })
  const { preview } = looked
  const ready = mayConfirm(looked) && refused?.over !== true
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!ready || !preview) return
    void send(() => sends[kind](preview.today.total.toFixed(2)))
  }
  return (
    <form onSubmit={confirm} aria-busy={busy} noValidate>
      {preview && <p className={classes.text}>{textOf(kind, preview)}</p>}
      {(kind === 'keep' || kind === 'pay' || !mayConfirm(looked)) && <ChangeOutlook {...looked} />}
      {refused && (
        <CardAlert tone={refused.over ? 'amber' : 'brick'} takesFocus>
          {refused.message}
        </CardAlert>
      )}
      <Footer
        onClose={onDone}
        submitLabel={labelOf(kind, preview)}
        busy={busy}
        disabled={!ready}
        danger={kind === 'cancel' || kind === 'downgrade'}
      />
    </form>
  )
}

function textOf(kind: Kind, { stays_until }: Preview) {
  if (kind === 'keep') return 'Your plan goes on as it is. Nothing is charged today.'
  if (kind === 'pay') return 'The past-due amount is charged to your saved payment method now.'
  const { text, stays } = messages[kind]
  return (
    <>
      <strong>{text}</strong> {stays_until !== '' && stays(stays_until)}
    </>
  )
}

function labelOf(kind: Kind, preview: Preview | undefined): string {
  if (kind === 'keep') return 'Keep my plan'
  if (kind === 'pay') return preview ? `Pay ${showDollars(preview.today.total)}` : 'Pay'
  return messages[kind].yes
}
