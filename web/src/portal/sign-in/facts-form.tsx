import { parseDay } from '@freehold/rules/day'
import { useState } from 'react'
import { passkeysWork } from '../../api/passkeys-work'
import { useSession } from '../api/session'
import { Button } from '../kit/button'
import { DayField } from '../kit/day-field'
import { Field } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import { DemoTenants } from './demo-tenants'
import { currentEntry } from './entry'
import classes from './sign-in.module.css'
import { type Facts, usePasskeySignIn, type useSignIn } from './use-sign-in'

interface FactsFormProps {
  facts: Facts
  onFacts: (facts: Facts) => void
  signIn: ReturnType<typeof useSignIn>
  onMail: () => void
}

export function FactsForm({ facts, onFacts, signIn, onMail }: FactsFormProps) {
  const texts = useTexts('signIn')
  const { missing, check, forget } = useMissing(facts)
  const passkey = usePasskeySignIn()
  const problem = signIn.problem ?? passkey.problem
  const [byCode, setByCode] = useState(facts.invite !== '' && currentEntry().invite === null)
  const set = (name: keyof Facts) => (text: string) => {
    forget(name)
    onFacts({ ...facts, [name]: text })
  }
  const errors = { ...signIn.fields, ...missing }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <Welcome problem={problem} />
      <Form
        problem={problem}
        fields={errors}
        onSubmit={() => {
          passkey.reset()
          if (check()) signIn.send(facts)
        }}
      >
        <Field
          label={texts.email}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          value={facts.email}
          onChange={set('email')}
          error={errors.email}
        />
        <DayField
          label={texts.dob}
          hint={texts.dobHint}
          name="dob"
          autoComplete="bday"
          past
          value={facts.dob}
          onChange={set('dob')}
          error={errors.dob}
        />
        <Field
          label={texts.lastName}
          name="last_name"
          autoComplete="family-name"
          value={facts.last_name}
          onChange={set('last_name')}
          error={errors.last_name}
        />
        {byCode && (
          <Field
            label={texts.invitation}
            hint={texts.invitationHint}
            name="invite"
            autoComplete="off"
            autoCapitalize="characters"
            value={facts.invite}
            onChange={set('invite')}
            error={errors.invite}
          />
        )}
        <Button type="submit" kind="main" wide busy={signIn.isSending}>
          {texts.login}
        </Button>
      </Form>
      <div className={classes.others}>
        {passkeysWork() && (
          <Button kind="quiet" busy={passkey.isSending} onClick={passkey.send}>
            {texts.passkey.offer}
          </Button>
        )}
        <Button kind="quiet" onClick={onMail}>
          {texts.mail.offer}
        </Button>
        {!byCode && currentEntry().invite === null && (
          <Button kind="quiet" onClick={() => setByCode(true)}>
            {texts.haveInvitation}
          </Button>
        )}
      </div>
      <DemoTenants
        disabled={signIn.isSending}
        onChoose={(chosen) => {
          onFacts(chosen)
          signIn.send(chosen)
        }}
      />
    </>
  )
}

/** The first sentence: for an invited tenant, or why the last session ended. The refusal of a try takes its place. */
function Welcome({ problem }: { problem: string | null }) {
  const texts = useTexts('signIn')
  const { ended } = useSession()
  if (problem !== null) return null
  if (currentEntry().invite !== null) return <Notice kind="good">{texts.invited}</Notice>
  if (ended === 'E_TOKEN_EXPIRED') return <Notice kind="wait">{texts.ended.expired}</Notice>
  if (ended === 'E_LOGIN_FAILED') return <Notice kind="wait">{texts.ended.loggedOut}</Notice>
  return ended === 'SIGNED_OUT' ? <Notice>{texts.ended.signedOut}</Notice> : null
}

/** Blank fields get their sentence at once, in the language of the page. All else is the server's to judge. */
function useMissing(facts: Facts) {
  const texts = useTexts('signIn').missing
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  return {
    missing,
    check: (): boolean => {
      const found = {
        ...(!/\S@\S/.test(facts.email) && { email: texts.email }),
        ...(parseDay(facts.dob) === null && { dob: texts.dob }),
        ...(facts.last_name.trim() === '' && { last_name: texts.last_name }),
      }
      setMissing(found)
      return Object.keys(found).length === 0
    },
    forget: (name: string) => setMissing(({ [name]: _, ...rest }) => rest),
  }
}
