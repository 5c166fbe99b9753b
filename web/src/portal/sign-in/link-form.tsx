import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Field } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { currentLanguage, useTexts } from '../texts/language'
import classes from './sign-in.module.css'

interface LinkFormProps {
  /** As it was typed before. */
  email: string
  onBack: () => void
}

/** Asks for a link by mail. The answer is the same for any address. */
export function LinkForm({ email: typed, onBack }: LinkFormProps) {
  const texts = useTexts('signIn')
  const [email, setEmail] = useState(typed)
  const [sent, setSent] = useState(false)
  const [missing, setMissing] = useState(false)
  const { send, isSending, problem, fields } = useSend('POST tenants/request-link', { onDone: () => setSent(true) })
  return (
    <>
      <h1>{texts.mail.title}</h1>
      {sent ? (
        <Notice kind="good" alert>
          {texts.mail.sent(email)}
        </Notice>
      ) : (
        <>
          <p className={classes.lead}>{texts.mail.text}</p>
          <Form
            problem={problem}
            fields={fields}
            onSubmit={() => {
              const blank = !/\S@\S/.test(email)
              setMissing(blank)
              if (!blank) send({ email, language: currentLanguage() })
            }}
          >
            <Field
              label={texts.email}
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={setEmail}
              error={missing ? texts.missing.email : fields.email}
            />
            <Button type="submit" kind="main" wide busy={isSending}>
              {texts.mail.submit}
            </Button>
          </Form>
        </>
      )}
      <div className={classes.others}>
        <Button kind="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </>
  )
}
