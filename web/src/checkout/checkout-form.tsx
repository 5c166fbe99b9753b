import { toDollars } from '@freehold/rules/money'
import { useRef, useState } from 'react'
import type { CardEntry } from '../widgets/payment-entry/use-entry'
import { type Draft, keepDraft, readDraft } from './draft'
import { Company, Questions, You } from './person-groups'
import { Consents, Payment, Plans } from './plan-groups'
import { extraUnitsOf, type Promo, priceOf, shownDollars } from './price'
import type { Setup } from './setup'
import { Total } from './total'
import { type Secrets, useCheckout } from './use-checkout'

const nothing: Secrets = {
  password: '',
  retype_pwd: '',
  answer_0: '',
  answer_1: '',
  terms: false,
  renewal: false,
  website: '',
}

const blank = {
  cardholder: '',
  email: '',
  company_name: '',
  address: '',
  zipcode: '',
  city: '',
  state: '',
  promo: '',
  question_0: '',
  question_1: '',
}

/** The whole sign-up on one page. Its draft survives a reload; password, answers and card do not. */
export function CheckoutForm({ setup }: { setup: Setup }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...blank,
    units: String(setup.units),
    ...readDraft(),
    membership: setup.membership,
  }))
  const [secrets, setSecrets] = useState(nothing)
  const [promo, setPromo] = useState<Promo | null>(null)
  const entry = useRef<CardEntry>(null)
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, unknown, fields, send } = useCheckout(entry, form)

  const paid = setup.plans && draft.membership === 'pro'
  const extraUnits = extraUnitsOf(draft.units, setup)
  const price = paid ? priceOf(setup, extraUnits ?? 0, promo) : null

  const onDraft = (part: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...part }
      keepDraft(after)
      return after
    })
  const onSecrets = (part: Partial<Secrets>) => setSecrets((before) => ({ ...before, ...part }))
  const onPlan = (membership: 'core' | 'pro') => {
    onDraft({ membership })
    const address = new URL(location.href)
    address.searchParams.set('membership', membership)
    history.replaceState(null, '', address)
  }
  const onPromo = (found: Promo | null) => {
    setPromo(found)
    onDraft({ promo: found?.code ?? '' })
  }
  const submit = () => {
    if (paid && extraUnits === null) return form.current?.querySelector<HTMLElement>('[name=units]')?.focus()
    return void send({
      draft,
      secrets,
      extraUnits: extraUnits ?? 0,
      shownPrice: price && toDollars(price.total),
    })
  }

  const group = { draft, secrets, fields, onDraft, onSecrets }
  const words = price ? `Pay ${shownDollars(price.total)} and open my account` : 'Open my free account'
  return (
    <form
      ref={form}
      className="checkout"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="groups">
        {setup.plans && <Plans setup={setup} membership={draft.membership} onChange={onPlan} />}
        <fieldset className="bare" disabled={busy || unknown}>
          <You {...group} />
          <Company {...group} />
          {paid && (
            <Payment
              {...group}
              setup={setup}
              extraUnits={extraUnits}
              promo={promo}
              entry={entry}
              locked={busy || unknown}
              onPromo={onPromo}
            />
          )}
          <Questions {...group} questions={setup.questions} />
          <Consents {...group} price={price} promo={promo} />
          <label className="trap" aria-hidden="true">
            Website
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={secrets.website}
              onChange={({ currentTarget }) => onSecrets({ website: currentTarget.value })}
            />
          </label>
        </fieldset>
        {problem !== null && (
          <div className={unknown ? 'notice wait' : 'wrong'} role="alert" tabIndex={-1}>
            <div>{problem}</div>
          </div>
        )}
        <button type="submit" className="button" disabled={busy} aria-busy={busy || undefined}>
          {busy ? 'One moment' : unknown ? 'Look again' : words}
        </button>
        {fields.shown_price && (
          <button type="button" className="button second" onClick={() => location.reload()}>
            Show the new price
          </button>
        )}
      </div>
      <div className="side">
        <Total price={price} extraUnits={extraUnits ?? 0} includedUnits={setup.includedUnits} promo={promo} />
      </div>
    </form>
  )
}
