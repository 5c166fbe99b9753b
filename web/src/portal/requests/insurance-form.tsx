import { useState } from 'react'
import { Card, Stack } from '../kit/card'
import { DayField } from '../kit/day-field'
import { Field, FieldFrame } from '../kit/field'
import { Form } from '../kit/form'
import { useTexts } from '../texts/language'
import { PhotoPicker, photoFields } from './photo-picker'
import type { FormProps } from './request-forms'
import classes from './requests.module.css'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

const blank = { insurer: '', policy_number: '', starts_on: '', ends_on: '' }

/** Proof of renters insurance, as a PDF or as photos. */
export function InsuranceForm({ onDone }: FormProps) {
  const texts = useTexts('requests')
  const [values, setValues] = useState(blank)
  const [paper, setPaper] = useState<File | null>(null)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { send, percent, fields, problem } = useSendRequest(onDone)
  const bind = (name: keyof typeof blank) => ({
    value: values[name],
    error: fields[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <Form
      fields={fields}
      onSubmit={() => {
        send({ kind: 'INSURANCE', ...values, ...(paper !== null && { paper }), ...photoFields(photos) })
      }}
    >
      <Stack>
        <Card>
          <Field label={texts.insurer} maxLength={120} {...bind('insurer')} />
          <Field label={texts.policy} maxLength={60} {...bind('policy_number')} />
          <DayField label={texts.from} {...bind('starts_on')} />
          <DayField label={texts.to} {...bind('ends_on')} />
        </Card>
        <Card>
          <FieldFrame label={texts.pdf} hint={texts.pdfHint} error={fields.paper}>
            {(wired) => (
              <input
                {...wired}
                className={classes.file}
                type="file"
                accept="application/pdf"
                onChange={({ currentTarget }) => setPaper(currentTarget.files?.[0] ?? null)}
              />
            )}
          </FieldFrame>
          <PhotoPicker photos={photos} onChange={setPhotos} error={fields.photo ?? fields.photo_0} />
        </Card>
        <SendBar words={texts.send} percent={percent} problem={problem} />
      </Stack>
    </Form>
  )
}
