import type { Calls } from '@freehold/contract/calls'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../messages'
import classes from './planning.module.css'

type CalendarEvent = Calls['GET calendar-event/get-calendar-event']['reply']['data']

interface EventFormProps {
  /** 0 for a new one. */
  id: number
  /** The day that a new one begins with. */
  day?: string | undefined
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function EventForm({ id, day = '', onDone, onAdded }: EventFormProps) {
  if (id === 0) return <Fields from={null} day={day} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET calendar-event/get-calendar-event" input={{ id }} failure={messages.event.loadFailed}>
      {({ data }) => <Fields from={data} day={day} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: CalendarEvent | null
  day: string
  onDone: () => void
  onSaved: (id: number) => void
}

const Fields = ({ from, day, onDone, onSaved }: FieldsProps) => (
  <CallForm
    call={calendarEvent.save}
    defaults={from ? keptOf(from) : { id: 0, start_date: day, end_date: day }}
    onDone={({ id }) => onSaved(id)}
    onCancel={onDone}
    toast={(_, { title }) => ({ about: String(title) })}
    another={from ? undefined : { keeps: ['property_id'] }}
    failure={messages.event.saveFailed}
  >
    <TextField name="title" autoFocus />
    <LookupField
      name="property_id"
      call="GET property/search-properties"
      words={({ property_name }) => property_name}
      current={from?.property_name}
      failure={messages.propertyFailed}
    />
    <DayField name="start_date" />
    <EndField />
    <TextAreaField name="notice" />
    <p className={classes.seenBy}>{messages.event.seenBy}</p>
  </CallForm>
)

/** The end cannot come before the start, so its calendar offers no earlier day. */
function EndField() {
  const { start_date: start } = useFormState().form.getValues()
  return <DayField name="end_date" {...(typeof start === 'string' && start !== '' && { from: start })} />
}

/** The values that the form sends back. */
const keptOf = ({ property_name: _, ...event }: CalendarEvent): FormValues => ({ ...event })
