import type { Calls } from '@freehold/contract/calls'
import { schedule } from '@freehold/contract/reports/schedule'
import { presetWords } from '@freehold/rules/reports/preset'
import { hourWords, rhythmWords, scheduledReportWords, weekdays } from '@freehold/rules/reports/schedule'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { usePropertyName } from '../../portfolio/open/property-name'
import { messages } from '../messages'

type Schedule = Calls['GET report/get-schedule']['reply']['data']

interface ScheduledFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function ScheduledForm({ id, onDone, onAdded }: ScheduledFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET report/get-schedule" input={{ id }} failure={messages.scheduled.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

const fresh = {
  id: 0,
  report: 'income-statement',
  period: 'last-month',
  compare: 'YEAR',
  rhythm: 'MONTHLY',
  on_day: 1,
  at_hour: 7,
}

const compareWords = { YEAR: 'Same period last year', PRIOR: 'Prior period' } as const

interface FieldsProps {
  from: Schedule | null
  onDone: () => void
  onSaved: (id: number) => void
}

function Fields({ from, onDone, onSaved }: FieldsProps) {
  const { report, period, compare, property } = useSearch({ from: '/staff/reports/scheduled' })
  const named = usePropertyName(from ? undefined : property)
  // The field takes the name once, when it is drawn.
  if (from === null && property !== undefined && named === undefined) return <Skeleton height={420} />
  const asked = {
    ...fresh,
    ...(report && { report }),
    ...(period && { period }),
    ...(compare && { compare }),
    ...(property !== undefined && { property_id: property }),
  }
  return (
    <CallForm
      call={schedule.save}
      defaults={from ? keptOf(from) : asked}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { title }) => ({ about: String(title) })}
      failure={messages.scheduled.saveFailed}
    >
      <TextField name="title" autoFocus />
      <ChoiceField name="report" as="select" words={scheduledReportWords} />
      <ChoiceField name="period" as="select" words={presetWords} placeholder="None" />
      <ChoiceField name="compare" as="select" words={compareWords} />
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={from ? from.property_name || undefined : named}
        placeholder="All properties"
        failure={messages.scheduled.propertyFailed}
      />
      <ChoiceField name="rhythm" as="select" words={rhythmWords} />
      <DayOfRhythm />
      <ChoiceField name="at_hour" as="select" words={hours} />
      <TextField name="recipients" wide />
      <p className={formClasses.wide}>{messages.scheduled.explains}</p>
    </CallForm>
  )
}

const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, hourWords(hour)]))
const daysOfWeek = Object.fromEntries(weekdays.map((name, at) => [at + 1, name]))
const daysOfMonth = Object.fromEntries(Array.from({ length: 28 }, (_, at) => [at + 1, String(at + 1)]))

/** A weekday, or a day of the month. A week has no later day, so a later one becomes its first. */
function DayOfRhythm() {
  const { form } = useFormState()
  const quietly = useQuietSet()
  const { rhythm, on_day } = form.getValues()
  const weekly = rhythm === 'WEEKLY'
  const tooLate = weekly && Number(on_day) > weekdays.length
  useEffect(() => {
    if (tooLate) quietly('on_day', 1)
  }, [tooLate, quietly])
  return <ChoiceField name="on_day" as="select" words={weekly ? daysOfWeek : daysOfMonth} />
}

/** The values that the form sends back. */
const keptOf = (kept: Schedule): FormValues => ({
  id: kept.id,
  title: kept.title,
  report: kept.report,
  period: kept.period ?? '',
  compare: kept.compare,
  property_id: kept.property_id ?? '',
  rhythm: kept.rhythm,
  on_day: kept.on_day,
  at_hour: kept.at_hour,
  recipients: kept.recipients,
  version: kept.version,
})
