import type { Calls } from '@freehold/contract/calls'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { eventKindWords, reminderWords } from '@freehold/rules/planning/event-kind'
import { clockOf, minutesOf } from '@freehold/rules/planning/event-time'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../messages'
import { EventPeople } from './event-people'
import { EventPlace } from './event-place'
import type { EventFormProps } from './event-props'
import { EventTimesFields } from './event-times-fields'
import classes from './planning.module.css'

type CalendarEvent = Calls['GET calendar-event/get-calendar-event']['reply']['data']

export function EventForm({ id, day = '', time = '', onDone, onAdded }: EventFormProps) {
  if (id === 0) return <Fields from={null} day={day} time={time} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET calendar-event/get-calendar-event" input={{ id }} failure={messages.event.loadFailed}>
      {({ data }) => <Fields from={data} day={day} time={time} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: CalendarEvent | null
  day: string
  time: string
  onDone: () => void
  onSaved: (id: number) => void
}

const Fields = ({ from, day, time, onDone, onSaved }: FieldsProps) => (
  <CallForm
    call={calendarEvent.save}
    defaults={from ? keptOf(from) : freshOn(day, time)}
    onDone={({ id }) => onSaved(id)}
    onCancel={onDone}
    toast={(_, { title }) => ({ about: String(title) })}
    another={from ? undefined : { keeps: ['property_id', 'kind'] }}
    failure={messages.event.saveFailed}
  >
    <TextField name="title" autoFocus />
    <ChoiceField name="kind" as="select" words={specialKinds} placeholder={eventKindWords.GENERAL} />
    <EventPlace property={from?.property_name} unit={from?.unit_name || undefined} />
    <EventTimesFields />
    <TextField name="place" placeholder="Lobby, roof, office" />
    <ChoiceField
      name="remind_minutes"
      as="select"
      label="Reminder"
      words={reminderWords}
      placeholder="None"
      description={messages.event.reminds}
    />
    <TextAreaField name="notice" />
    <EventPeople />
    <p className={classes.seenBy}>{messages.event.seenBy}</p>
  </CallForm>
)

/** A blank is the general kind. */
const { GENERAL: _, ...specialKinds } = eventKindWords

const usualLength = 60
const lastMinute = 23 * 60 + 59

const freshOn = (day: string, time: string): FormValues => ({
  id: 0,
  start_date: day,
  end_date: day,
  start_time: time,
  end_time: time === '' ? '' : clockOf(Math.min(lastMinute, minutesOf(time) + usualLength)),
  kind: '',
  user_ids: '[]',
})

/** The values that the form sends back. */
const keptOf = (event: CalendarEvent): FormValues => {
  const { property_name: _, unit_name: __, timezone: ___, people: ____, ...fields } = event
  return {
    ...fields,
    kind: fields.kind === 'GENERAL' ? '' : fields.kind,
    unit_id: fields.unit_id ?? '',
    remind_minutes: fields.remind_minutes === null ? '' : String(fields.remind_minutes),
    user_ids: JSON.stringify(fields.user_ids),
  }
}
