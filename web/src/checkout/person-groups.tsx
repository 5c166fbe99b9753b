import { useEffect, useRef } from 'react'
import { ask } from './ask'
import type { Draft } from './draft'
import { Field, Group, Select } from './field'
import type { Setup } from './setup'
import type { Secrets } from './use-checkout'

export interface GroupProps {
  draft: Draft
  secrets: Secrets
  fields: Readonly<Record<string, string>>
  onDraft: (part: Partial<Draft>) => void
  onSecrets: (part: Partial<Secrets>) => void
}

export const You = ({ draft, secrets, fields, onDraft, onSecrets }: GroupProps) => (
  <Group title="You">
    <Field
      label="Full name"
      name="cardholder"
      autoComplete="name"
      maxLength={191}
      value={draft.cardholder}
      error={fields.cardholder}
      onChange={(cardholder) => onDraft({ cardholder })}
    />
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      hint="You sign in with it. We email you a link to confirm it."
      maxLength={191}
      value={draft.email}
      error={fields.email}
      onChange={(email) => onDraft({ email })}
    />
    {fields.email === 'This email already has an account.' && (
      <p>
        <a href="/login">Sign in</a> or <a href="/resetpassword">choose a new password</a>.
      </p>
    )}
    <div className="pair">
      <Field
        label="New password"
        name="new-password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters, with two of abc, ABC and 123."
        value={secrets.password}
        error={fields.password}
        onChange={(password) => onSecrets({ password })}
      />
      <Field
        label="Confirm password"
        name="retype-password"
        type="password"
        autoComplete="new-password"
        hint="Enter it again."
        value={secrets.retype_pwd}
        error={fields.retype_pwd}
        onChange={(retype_pwd) => onSecrets({ retype_pwd })}
      />
    </div>
  </Group>
)

/** The ZIP code comes before the city and the state, because it fills them in. */
export function Company({ draft, fields, onDraft }: GroupProps) {
  const asked = useRef(draft.zipcode)
  const current = useRef(draft)
  current.current = draft
  useEffect(() => {
    const { zipcode } = draft
    if (!/^\d{5}$/.test(zipcode) || zipcode === asked.current) return
    asked.current = zipcode
    ask('POST braintree/get-place', { zipcode }).then(
      ({ data }) => {
        if (current.current.zipcode === zipcode && data.city !== '') onDraft({ city: data.city, state: data.state })
      },
      // Without the list the city and the state are typed.
      () => undefined,
    )
  })
  return (
    <Group title="Company">
      <Field
        label="Company name"
        name="organization"
        autoComplete="organization"
        maxLength={191}
        value={draft.company_name}
        error={fields.company_name}
        onChange={(company_name) => onDraft({ company_name })}
      />
      <Field
        label="Address"
        name="address"
        autoComplete="street-address"
        maxLength={191}
        value={draft.address}
        error={fields.address}
        onChange={(address) => onDraft({ address })}
      />
      <div className="place">
        <Field
          label="ZIP code"
          name="zipcode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          value={draft.zipcode}
          error={fields.zipcode}
          onChange={(zipcode) => onDraft({ zipcode })}
        />
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={191}
          value={draft.city}
          error={fields.city}
          onChange={(city) => onDraft({ city })}
        />
        <Field
          label="State"
          name="state"
          autoComplete="address-level1"
          maxLength={191}
          value={draft.state}
          error={fields.state}
          onChange={(state) => onDraft({ state })}
        />
      </div>
    </Group>
  )
}

interface QuestionsProps extends GroupProps {
  questions: Setup['questions']
}

const pairs = [0, 1] as const

export const Questions = ({ questions, draft, secrets, fields, onDraft, onSecrets }: QuestionsProps) => (
  <Group
    title="Security questions"
    hint="If you forget your password, the link we email asks one of these questions. That way, access to your email alone doesn't open your account."
  >
    {pairs.map((at) => {
      const [question, answer, other] = [`question_${at}`, `answer_${at}`, `question_${1 - at}`] as const
      const chosen = draft[question as 'question_0']
      return (
        <div className="pair" key={at}>
          <Select
            label={at === 0 ? 'First question' : 'Second question'}
            name={question}
            options={questions
              .filter(({ id }) => String(id) !== draft[other as 'question_0'])
              .map(({ id, title }) => ({ value: String(id), label: title }))}
            value={chosen}
            error={fields[`security_questions.${at}.question`] ?? (at === 0 ? fields.security_questions : undefined)}
            onChange={(value) => onDraft({ [question]: value })}
          />
          <Field
            label="Answer"
            name={answer}
            autoComplete="off"
            maxLength={191}
            disabled={chosen === ''}
            value={secrets[answer as 'answer_0']}
            error={fields[`security_questions.${at}.answer`]}
            onChange={(value) => onSecrets({ [answer]: value })}
          />
        </div>
      )
    })}
  </Group>
)
