import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Input, Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { RemindersPreview } from './reminders-preview'

interface RemindersFormProps {
  reminders: Reply<'GET message/get-late-reminders'>['data']
  onDone: () => void
}

export function RemindersForm({ reminders, onDone }: RemindersFormProps) {
  const { is_on, days, by_text, least, version, texts_on } = reminders
  return (
    <CallForm
      call={lateReminder.save}
      defaults={{ is_on, days, by_text, least, version }}
      onDone={onDone}
      failure={messages.reminders.saveFailed}
      submitLabel="Save reminders"
      buttons={<PreviewButton />}
    >
      <CheckField name="is_on" wide />
      <TextField name="days" description={messages.reminders.days} />
      <MoneyField name="least" description={messages.reminders.least} />
      <CheckField
        name="by_text"
        wide
        description={texts_on ? messages.reminders.byText : messages.reminders.textsOff}
      />
    </CallForm>
  )
}

/** Looks at today with the days that are typed, saved or not. */
function PreviewButton() {
  const { form } = useFormState()
  const [asked, setAsked] = useState<Input<'GET message/preview-late-reminders'> | null>(null)
  const look = () => {
    const { days, least, by_text } = form.getValues()
    setAsked({ days: String(days ?? ''), least: String(least ?? ''), by_text: by_text === true ? '1' : '0' })
  }
  return (
    <>
      <Button variant="default" onClick={look}>
        See who gets one today
      </Button>
      {asked && <RemindersPreview asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
