import { useState } from 'react'
import { Card } from '../kit/card'
import { TextArea } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import { HomeField } from './home-field'
import type { FormProps } from './request-forms'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

/** A question about what comes after the lease. */
export function RenewalForm({ form, onDone }: FormProps) {
  const texts = useTexts('requests')
  const homes = form.homes.filter(({ over }) => !over)
  const [rent, setRent] = useState(String(homes[0]?.rent_id ?? ''))
  const [details, setDetails] = useState('')
  const { send, percent, fields, problem } = useSendRequest(onDone)
  if (homes.length === 0) return <Notice kind="note">{texts.onlyCurrent}</Notice>
  return (
    <Form
      fields={fields}
      onSubmit={() => {
        send({ kind: 'RENEWAL', rent_id: Number(rent), details })
      }}
    >
      <Card>
        <HomeField homes={homes} value={rent} onChange={setRent} />
        <TextArea
          label={texts.question}
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
