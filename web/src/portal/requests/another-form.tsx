import { useState } from 'react'
import { Card } from '../kit/card'
import { Field, TextArea } from '../kit/field'
import { Form } from '../kit/form'
import { useTexts } from '../texts/language'
import type { FormProps } from './request-forms'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

/** A question about another home of the landlord. */
export function AnotherForm({ onDone }: FormProps) {
  const texts = useTexts('requests')
  const [wanted, setWanted] = useState('')
  const [details, setDetails] = useState('')
  const { send, percent, fields, problem } = useSendRequest(onDone)
  return (
    <Form
      fields={fields}
      onSubmit={() => {
        send({ kind: 'ANOTHER_UNIT', wanted, details })
      }}
    >
      <Card>
        <Field
          label={texts.wanted}
          optional
          maxLength={200}
          value={wanted}
          error={fields.wanted}
          onChange={setWanted}
        />
        <TextArea
          label={texts.anotherDetails}
          maxLength={5000}
          value={details}
          error={fields.details}
          onChange={setDetails}
        />
        <SendBar words={texts.send} percent={percent} problem={problem} />
      </Card>
    </Form>
  )
}
