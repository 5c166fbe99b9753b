import { type RefObject, useEffect, useRef, useState } from 'react'
import { isCallError, isNetworkError } from '../api/failure'
import type { CardEntry } from '../widgets/payment-entry/use-entry'
import { ask } from './ask'
import { checkoutId, type Draft, forgetDraft } from './draft'
import { keepSession } from './session'

/** Entries that are never kept. */
export interface Secrets {
  password: string
  retype_pwd: string
  answer_0: string
  answer_1: string
  terms: boolean
  renewal: boolean
  /** No person sees this field. */
  website: string
}

interface Sending {
  draft: Draft
  secrets: Secrets
  extraUnits: number
  /** The price of the first month as it is shown; null where nothing is paid. */
  shownPrice: number | null
}

interface Checkout {
  busy: boolean
  /** The sentence of a refusal that belongs to no field. */
  problem: string | null
  /** It is not known whether the payment went through: the same form is sent again, and never charged twice. */
  unknown: boolean
  fields: Readonly<Record<string, string>>
  send: (sending: Sending) => Promise<void>
}

const noAnswer =
  "The server didn't answer. Check your connection and press the button again. You won't be charged twice."
const notReady = "The payment form isn't ready yet. Wait for it to appear, then press the button again."
const failed = 'Something went wrong. Nothing is lost. Press the button again.'

/** Sends the form, and begins the session of the new account. */
export function useCheckout(entry: RefObject<CardEntry | null>, form: RefObject<HTMLFormElement | null>): Checkout {
  const begun = useRef(Date.now())
  /** Used once more while it is not known what became of it. */
  const nonce = useRef<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  const refused = useRef(false)
  useEffect(() => {
    if (!refused.current) return
    refused.current = false
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  })

  const take = (error: unknown, sent: Sending) => {
    refused.current = true
    if (isNetworkError(error)) {
      setProblem(noAnswer)
      setUnknown(nonce.current !== null)
      return
    }
    const named: Readonly<Record<string, string>> = isCallError(error) ? error.fields : {}
    const message = isCallError(error) ? error.message : failed
    const { unknown: asked, ...theirs } = named
    const isWorkedOn = unknown && isCallError(error) && error.type === 'E_CONFLICT' && Object.keys(named).length === 0
    const isUnknown = asked !== undefined || isWorkedOn
    // All that is wrong is shown at once, what the server had no reason to look at too.
    const others = Object.keys(theirs).length > 0 ? { ...ownProblems(sent), ...theirs } : theirs
    setUnknown(isUnknown)
    setFields(others)
    setProblem(Object.keys(others).some((name) => name !== 'shown_price') ? null : message || failed)
    if (!isUnknown) {
      nonce.current = null
      entry.current?.startOver()
    }
  }

  const send = async (sending: Sending) => {
    const { shownPrice } = sending
    if (busy) return
    setBusy(true)
    setFields({})
    setProblem(null)
    try {
      if (shownPrice !== null && nonce.current === null && entry.current === null) {
        refused.current = true
        setProblem(notReady)
        return
      }
      if (shownPrice !== null) nonce.current ??= (await entry.current?.enter())?.nonce ?? null
      // The entry shows itself what is missing in it.
      if (shownPrice !== null && nonce.current === null) return
      const { data } = await signUp(sending, nonce.current, begun.current)
      keepSession(data)
      forgetDraft()
      location.assign('/dashboard')
    } catch (error) {
      take(error, sending)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, unknown, fields, send }
}

function ownProblems({ secrets, shownPrice }: Sending): Record<string, string> {
  return {
    ...(secrets.password !== secrets.retype_pwd && { retype_pwd: "The passwords don't match." }),
    ...(!secrets.terms && { terms: 'Agree to the Terms of Use.' }),
    ...(shownPrice !== null && !secrets.renewal && { renewal: 'Agree to the renewal.' }),
  }
}

async function signUp({ draft, secrets, extraUnits, shownPrice }: Sending, nonce: string | null, begun: number) {
  const { answer_0, answer_1, ...rest } = secrets
  const pairs = [
    { question: draft.question_0, answer: answer_0 },
    { question: draft.question_1, answer: answer_1 },
  ]
  const reply = await ask('POST braintree/checkout', {
    membership: draft.membership,
    email: draft.email,
    cardholder: draft.cardholder,
    company_name: draft.company_name,
    address: draft.address,
    zipcode: draft.zipcode,
    city: draft.city,
    state: draft.state,
    ...rest,
    security_questions: JSON.stringify(pairs),
    checkout_id: checkoutId(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    seconds: Math.floor((Date.now() - begun) / 1000),
    ...(shownPrice !== null && {
      nonce,
      additional_units: extraUnits,
      promo_code: draft.promo,
      price: shownPrice,
      shown_price: shownPrice,
    }),
  })
  const { token, user, subscription, settings } = reply
  return { data: { token, user, subscription, settings } }
}
