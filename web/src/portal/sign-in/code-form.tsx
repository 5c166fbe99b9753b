import { useState } from 'react'
import { Button } from '../kit/button'
import { Field } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import classes from './sign-in.module.css'
import type { Facts, useSignIn } from './use-sign-in'

interface CodeFormProps {
  facts: Facts
  /** The server's sentence. It is the same whether the facts are right or not. */
  says: string
  signIn: ReturnType<typeof useSignIn>
}

/** The code that was mailed. A phone offers it over the keyboard. */
export function CodeForm({ facts, says, signIn }: CodeFormProps) {
  const texts = useTexts('signIn')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <>
      <h1>{texts.code.title}</h1>
      {signIn.problem === null && <Notice alert>{says}</Notice>}
      <Form
        problem={signIn.problem}
        fields={signIn.fields}
        onSubmit={() => {
          const blank = code.replace(/\D/g, '').length < 8
          setMissing(blank)
          if (!blank) signIn.send({ ...facts, code })
        }}
      >
        <Field
          label={texts.code.label}
          hint={texts.code.hint(facts.email)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          value={code}
          onChange={(text) => {
            setCode(text)
            setMissing(false)
          }}
          error={missing ? texts.missing.code : signIn.fields.code}
        />
        <Button type="submit" kind="main" wide busy={signIn.isSending}>
          {texts.code.submit}
        </Button>
      </Form>
      <div className={classes.others}>
        <Button
          kind="quiet"
          disabled={signIn.isSending}
          onClick={() => {
            setCode('')
            signIn.send(facts)
          }}
        >
          {texts.code.again}
        </Button>
        <Button kind="quiet" onClick={signIn.startOver}>
          {texts.code.other}
        </Button>
      </div>
    </>
  )
}
