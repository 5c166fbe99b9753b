import { requestUrgencies } from '@freehold/rules/portal/request-words'
import { useState } from 'react'
import { Card, Stack } from '../kit/card'
import { DayField } from '../kit/day-field'
import { Field, TextArea } from '../kit/field'
import { Form } from '../kit/form'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import { BigChoices } from './big-choices'
import { Emergency } from './emergency'
import { HomeField } from './home-field'
import { PhotoPicker, photoFields } from './photo-picker'
import type { FormProps } from './request-forms'
import classes from './requests.module.css'
import { SendBar } from './send-bar'
import { useSendRequest } from './send-request'

type Urgency = (typeof requestUrgencies)[number]

const blank = { title: '', details: '', place: '', since: '', enter_hours: '', pets: '' }

/** A repair: how soon first, for an emergency is for the phone. */
export function RepairForm({ form, onDone }: FormProps) {
  const texts = useTexts('requests')
  const homes = form.homes.filter(({ over }) => !over)
  const [rent, setRent] = useState(String(homes[0]?.rent_id ?? ''))
  const [urgency, setUrgency] = useState<Urgency | null>(null)
  const [mayEnter, setMayEnter] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [values, setValues] = useState(blank)
  const { send, percent, fields, problem } = useSendRequest(onDone)
  if (homes.length === 0) return <Notice kind="note">{texts.onlyCurrent}</Notice>
  const bind = (name: keyof typeof blank) => ({
    value: values[name],
    error: fields[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <Form
      fields={fields}
      onSubmit={() => {
        send({
          kind: 'MAINTENANCE',
          rent_id: Number(rent),
          ...values,
          ...(urgency !== null && { urgency }),
          may_enter: mayEnter,
          ...photoFields(photos),
        })
      }}
    >
      <Stack>
        <Card>
          <BigChoices
            label={texts.urgency}
            choices={requestUrgencies.map((value) => ({ value, ...texts.urgencies[value] }))}
            value={urgency}
            onChange={setUrgency}
            error={fields.urgency}
          />
          {urgency === 'EMERGENCY' && <Emergency form={form} />}
        </Card>
        <Card>
          <HomeField homes={homes} value={rent} onChange={setRent} />
          <Field label={texts.title} hint={texts.titleHint} maxLength={120} {...bind('title')} />
          <TextArea label={texts.wrong} maxLength={5000} {...bind('details')} />
          <PhotoPicker photos={photos} onChange={setPhotos} error={fields.photo ?? fields.photo_0} />
          <Field label={texts.place} hint={texts.placeHint} optional maxLength={120} {...bind('place')} />
          <DayField label={texts.since} optional past {...bind('since')} />
        </Card>
        <Card>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={mayEnter}
              onChange={({ currentTarget }) => setMayEnter(currentTarget.checked)}
            />
            {texts.mayEnter}
          </label>
          <Field label={texts.hours} hint={texts.hoursHint} optional maxLength={120} {...bind('enter_hours')} />
          <Field label={texts.pets} optional maxLength={120} {...bind('pets')} />
        </Card>
        <SendBar words={texts.send} percent={percent} problem={problem} />
      </Stack>
    </Form>
  )
}
