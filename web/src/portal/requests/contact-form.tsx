import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card, Stack } from '../kit/card'
import { Field } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import type { FormProps } from './request-forms'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

/** New contact details. Another email asks for a mailed code first. */
export function ContactForm({ form, onDone }: FormProps) {
  const texts = useTexts('requests')
  const [values, setValues] = useState(form.contact)
  const { send, percent, fields, problem, needsCode } = useSendRequest(onDone)
  const asksCode = !form.code_given && (needsCode || values.email !== form.contact.email)
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: fields[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <Stack>
      <Form
        fields={fields}
        onSubmit={() => {
          send({ kind: 'CONTACT_CHANGE', ...values })
        }}
      >
        <Card>
          <p>{texts.contactHint}</p>
          <Field label={texts.email} type="email" autoComplete="email" {...bind('email')} />
          <Field label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="tel-national" {...bind('phone')} />
          <Field label={texts.emName} optional {...bind('em_contact_name')} />
          <Field label={texts.emPhone} hint={texts.phoneHint} optional type="tel" {...bind('em_contact_phone')} />
          {!asksCode && <SendBar words={texts.send} percent={percent} problem={problem} />}
        </Card>
      </Form>
      {asksCode && <CodeStep />}
    </Stack>
  )
}

/** The code goes to the present address, so a stolen phone is not enough to move the mail elsewhere. */
function CodeStep() {
  const texts = useTexts('requests')
  const [code, setCode] = useState('')
  const ask = useSend('POST tenants/request-code')
  const use = useSend('POST tenants/use-code')
  return (
    <Form
      fields={use.fields}
      onSubmit={() => {
        use.send({ code })
      }}
    >
      <Card>
        <p>{texts.codeHint}</p>
        <Button kind="plain" wide busy={ask.isSending} onClick={() => ask.send({})}>
          {texts.sendCode}
        </Button>
        <Field
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={use.fields.code}
          onChange={setCode}
        />
        {(use.problem ?? ask.problem) !== null && (
          <Notice kind="wrong" alert>
            {use.problem ?? ask.problem}
          </Notice>
        )}
        <Button kind="main" wide type="submit" busy={use.isSending}>
          {texts.useCode}
        </Button>
      </Card>
    </Form>
  )
}
