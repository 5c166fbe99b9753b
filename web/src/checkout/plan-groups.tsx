import { renewalSentence } from '@freehold/rules/account/sign-up-consent'
import { lazy, type Ref, Suspense, useState } from 'react'
import type { CardEntry } from '../widgets/payment-entry/use-entry'
import { Check, Field, Group } from './field'
import type { GroupProps } from './person-groups'
import { type Promo, type Shown, shownDollars } from './price'
import { PromoField } from './promo-field'
import type { Setup } from './setup'
import { useNear } from './use-near'

const PaymentEntry = lazy(async () => ({ default: (await import('./card-entry')).PaymentEntry }))

const Loading = () => <p role="status">The payment form is loading.</p>

interface PlansProps {
  setup: Setup
  membership: 'core' | 'pro'
  onChange: (membership: 'core' | 'pro') => void
}

export function Plans({ setup, membership, onChange }: PlansProps) {
  const { includedUnits, proPrice, unitPrice } = setup
  const plans = [
    { value: 'core', title: 'Core', words: `Free: ${includedUnits} units and 2 users.` },
    {
      value: 'pro',
      title: 'Pro',
      words: `${shownDollars(proPrice)} a month with ${includedUnits} units, ${shownDollars(unitPrice)} for each additional unit. Unlimited users.`,
    },
  ] as const
  return (
    <fieldset className="plans">
      <legend>Plan</legend>
      <div className="choices">
        {plans.map(({ value, title, words }) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name="membership"
              value={value}
              checked={membership === value}
              onChange={() => onChange(value)}
            />
            <span>
              <b>{title}</b>
              <br />
              {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PaymentProps extends GroupProps {
  setup: Setup
  extraUnits: number | null
  promo: Promo | null
  entry: Ref<CardEntry>
  locked: boolean
  onPromo: (promo: Promo | null) => void
}

export function Payment({ setup, draft, fields, extraUnits, promo, entry, locked, onDraft, onPromo }: PaymentProps) {
  const [kind, setKind] = useState<'card' | 'paypal'>('card')
  const [place, isNear] = useNear()
  const wrongUnits =
    extraUnits === null
      ? `Enter a number of units up to ${(setup.mostExtraUnits + setup.includedUnits).toLocaleString('en-US')}.`
      : undefined
  return (
    <Group title="Payment">
      <Field
        label="Units"
        name="units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        hint={`All units you manage. ${setup.includedUnits} are included, and you can add or remove units later.`}
        value={draft.units}
        error={fields.additional_units ?? wrongUnits}
        onChange={(units) => onDraft({ units })}
      />
      <PromoField
        code={draft.promo}
        extraUnits={extraUnits ?? 0}
        promo={promo}
        error={fields.promo_code}
        onPromo={onPromo}
      />
      <fieldset>
        <legend>Pay with</legend>
        <div className="choices">
          {(['card', 'paypal'] as const).map((value) => (
            <label className="choice" key={value}>
              <input
                type="radio"
                name="pay_with"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
              />
              {value === 'card' ? 'Card' : 'PayPal'}
            </label>
          ))}
        </div>
      </fieldset>
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<Loading />}>
            <PaymentEntry ref={entry} kind={kind} locked={locked} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
      {fields.nonce && (
        <p className="fault" role="alert" tabIndex={-1}>
          {fields.nonce}
        </p>
      )}
    </Group>
  )
}

interface ConsentsProps extends Pick<GroupProps, 'secrets' | 'fields' | 'onSecrets'> {
  price: Shown | null
  promo: Promo | null
}

export const Consents = ({ price, promo, secrets, fields, onSecrets }: ConsentsProps) => (
  <div className="consents">
    <Check name="terms" checked={secrets.terms} error={fields.terms} onChange={(terms) => onSecrets({ terms })}>
      I agree to the{' '}
      <a href="/terms-of-use" target="_blank" rel="noopener">
        Terms of Use
      </a>
      , and I have read the{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Privacy Policy
      </a>
      .
    </Check>
    {price && (
      <Check
        name="renewal"
        checked={secrets.renewal}
        error={fields.renewal}
        onChange={(renewal) => onSecrets({ renewal })}
      >
        {renewalSentence({ full: price.full, first: price.total, bills: promo?.bills ?? null })}
      </Check>
    )}
  </div>
)
