import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../../api/client'
import { isCallError, isNetworkError } from '../../../api/failure'
import { reportFailure } from '../../../api/report'
import { useFormState } from '../../../widgets/call-form/form-state'
import { focusFirstError } from '../../../widgets/call-form/form-values'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { messages } from '../collect/messages'
import { cardsUnderWay } from './cards-under-way'

export type Outcome =
  | { at: 'nothing' }
  | { at: 'busy' }
  | { at: 'done'; message: string }
  /** The card was not charged. */
  | { at: 'refused'; message: string }
  /** The card company did not say; it is being asked. */
  | { at: 'unknown'; message: string }
  /** Our own server did not answer: only the very same request may be sent again. */
  | { at: 'unreachable' }

interface CardSubmitProps {
  card: RefObject<CardEntry | null>
  onOutcome: (outcome: Outcome) => void
}

/**
 * Replaces the form's own submit: the card's one-time token has to be fetched first, and a missing answer has another
 * meaning here than in other forms.
 */
export function CardSubmit({ card, onOutcome }: CardSubmitProps) {
  const { form } = useFormState()
  const anchor = useRef<HTMLSpanElement>(null)
  /** Sent, and not answered: sent again it carries the same nonce, and with it the same idempotency key. */
  const unanswered = useRef<string | null>(null)
  const running = useRef(false)

  async function pay(element: HTMLFormElement) {
    if (running.current) return
    running.current = true
    await attempt(element).finally(() => {
      running.current = false
    })
  }

  async function attempt(element: HTMLFormElement) {
    // The card itself is asked for below, and says in its own fields what is missing.
    const { nonce: _, ...errors } = form.validate().errors
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return focusFirstError(element)
    onOutcome({ at: 'busy' })
    const nonce = unanswered.current ?? (await card.current?.enter())?.nonce ?? null
    if (nonce === null) return onOutcome({ at: 'nothing' })
    unanswered.current = nonce
    const values = form.getValues()
    try {
      const { message } = await api('POST tenant/pay-for-account-holder', {
        tenant_id: Number(values.tenant_id),
        rent_id: Number(values.rent_id),
        pay_type_id: String(values.pay_type_id),
        pay_amount: String(values.pay_amount),
        pay_notes: String(values.pay_notes),
        nonce,
      })
      form.resetDirty()
      onOutcome({ at: 'done', message: message || messages.card.done })
    } catch (error) {
      if (isNetworkError(error)) return onOutcome({ at: 'unreachable' })
      unanswered.current = null
      card.current?.startOver()
      await fail(error, Number(values.tenant_id), element)
    }
  }

  async function fail(error: unknown, tenant: number, element: HTMLFormElement) {
    if (!isCallError(error)) {
      onOutcome({ at: 'nothing' })
      return reportFailure(error)
    }
    // A conflict may be the first request, still being worked on.
    if ((error.type === 'E_PROVIDER' || error.type === 'E_CONFLICT') && (await isUnderWay(tenant))) {
      form.resetDirty()
      return onOutcome({ at: 'unknown', message: error.type === 'E_PROVIDER' ? error.message : messages.card.unknown })
    }
    if (Object.keys(error.fields).length === 0) return onOutcome({ at: 'refused', message: error.message })
    onOutcome({ at: 'nothing' })
    form.setErrors({ ...error.fields })
    focusFirstError(element)
  }

  const submit = useRef<(element: HTMLFormElement) => void>(() => undefined)
  submit.current = (element) => void pay(element)
  useEffect(() => {
    const element = anchor.current?.closest('form')
    if (!element) return
    const take = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      submit.current(element)
    }
    element.addEventListener('submit', take)
    return () => element.removeEventListener('submit', take)
  }, [])
  return <span ref={anchor} hidden />
}

/** If this request fails too, assume that the payment may have been captured. */
async function isUnderWay(tenant: number): Promise<boolean> {
  try {
    const { data } = await api('GET payment/get-card-payments', { tenant_id: tenant })
    return cardsUnderWay(data).length > 0
  } catch {
    return true
  }
}
