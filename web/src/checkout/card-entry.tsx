import { dayIn } from '@freehold/rules/day'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { cardParts } from '../widgets/payment-entry/card-problems'
import type { EntryKind } from '../widgets/payment-entry/protocol'
import { sandboxCards } from '../widgets/payment-entry/sandbox-cards'
import { entryTexts } from '../widgets/payment-entry/texts/all'
import { type CardEntry, useEntry } from '../widgets/payment-entry/use-entry'
import { useTestCard } from '../widgets/payment-entry/use-test-card'
import { useTestPayPal } from '../widgets/payment-entry/use-test-paypal'
import { ask } from './ask'
import { Field } from './field'

interface CardEntryProps {
  ref: Ref<CardEntry>
  kind: 'card' | 'paypal'
  /** Fields are locked while the sign-up is under way. */
  locked: boolean
}

const texts = entryTexts.en
const unreachable = "The payment form didn't load, and nothing was charged. Check your connection and reload the page."

type Gateway =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; kind: 'sandbox' | 'braintree'; token: string }

/** Asks for a card or a PayPal account in the way of the provider that is set up. */
export function PaymentEntry({ ref, kind, locked }: CardEntryProps) {
  const [gateway, setGateway] = useState<Gateway>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    ask('GET braintree/get-token-key', {}).then(
      ({ data }) => isGone || setGateway({ state: 'ready', kind: data.gateway, token: data.token }),
      () => isGone || setGateway({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (gateway.state === 'loading') return <p role="status">The payment form is loading.</p>
  if (gateway.state === 'failed') return <Fault>{unreachable}</Fault>
  if (gateway.kind === 'braintree') return <Frame key={kind} {...{ ref, kind, locked }} token={gateway.token} />
  return kind === 'card' ? <TestCard ref={ref} /> : <TestPayPal ref={ref} />
}

const Fault = ({ children }: { children: ReactNode }) => (
  <p className="fault" role="alert">
    {children}
  </p>
)

function Frame({ token, ...asked }: CardEntryProps & { token: string }) {
  const { frame, state, early, attributes } = useEntry({
    ...asked,
    kind: asked.kind satisfies EntryKind,
    token,
    language: 'en',
  })
  if (state === 'failed') return <Fault>{unreachable}</Fault>
  return (
    <div className="entry">
      <iframe ref={frame} {...attributes} />
      {state === 'loading' && <p role={early ? 'status' : undefined}>The payment form is loading.</p>}
    </div>
  )
}

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

const SandboxNote = () => (
  <div className="notice wait">
    <div>This server is in sandbox mode. It accepts only the test cards below, and no money moves.</div>
  </div>
)

const completions = { number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc', zip: 'postal-code' } as const

function TestCard({ ref }: Pick<CardEntryProps, 'ref'>) {
  const { entered, problems, box, change, use, enter } = useTestCard(texts, today())
  useImperativeHandle(ref, () => ({ enter: async () => enter(), startOver: () => undefined }))
  return (
    <>
      <SandboxNote />
      <div ref={box} className="pair">
        {cardParts.map((part) => (
          <Field
            key={part}
            label={texts.labels[part]}
            placeholder={texts.hints[part]}
            inputMode="numeric"
            autoComplete={completions[part]}
            value={entered[part]}
            error={problems[part]}
            onChange={(typed) => change({ [part]: typed })}
          />
        ))}
      </div>
      <p className="hint">{texts.sandbox.hint}</p>
      <ul className="tests">
        {sandboxCards.map(({ number, outcome }) => (
          <li key={number}>
            <button type="button" onClick={() => use(number)}>
              <b>{number}</b> {texts.sandbox.cards[outcome]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function TestPayPal({ ref }: Pick<CardEntryProps, 'ref'>) {
  const { paypal } = texts
  const { account, unconfirmed, choose, forget, enter } = useTestPayPal()
  useImperativeHandle(ref, () => ({ enter: async () => enter(), startOver: forget }))
  return (
    <>
      <SandboxNote />
      <p>{account === null ? paypal.choose : paypal.pays(account)}</p>
      <button type="button" className="button second" onClick={account === null ? choose : forget}>
        {account === null ? 'PayPal' : paypal.another}
      </button>
      {unconfirmed && <Fault>{paypal.unconfirmed}</Fault>}
    </>
  )
}
