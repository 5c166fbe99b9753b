import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { project } from '@freehold/contract/planning/project'
import { defaultColor } from '@freehold/rules/planning/project-color'
import { newProjectSpan, priorities } from '@freehold/rules/planning/project-state'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { ColorField } from './color-field'

type Project = Calls['GET project/get-project']['reply']['data']

interface ProjectFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number) => void
}

export function ProjectForm({ id, onDone, onAdded }: ProjectFormProps) {
  if (id === 0) return <Fields from={null} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET project/get-project" input={{ id }} failure={messages.project.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Project | null
  onDone: () => void
  onSaved: (id: number) => void
}

const priorityWords = Object.fromEntries(priorities.map((priority) => [priority, priority]))

function Fields({ from, onDone, onSaved }: FieldsProps) {
  const { group_id } = useMe()
  const { start, end } = newProjectSpan(useToday())
  const begins = { id: 0, priority: 'Medium', color: defaultColor, start_date: start, end_date: end }
  return (
    <CallForm
      call={project.save}
      defaults={from ? keptOf(from) : begins}
      onDone={({ id }) => onSaved(id)}
      onCancel={onDone}
      toast={(_, { project_title }) => ({ about: String(project_title) })}
      another={from ? undefined : { keeps: ['property_id'] }}
      failure={messages.project.saveFailed}
    >
      <TextField name="project_title" autoFocus />
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        words={({ property_name }) => property_name}
        current={from?.property_name}
        failure={messages.propertyFailed}
      />
      <DayField name="start_date" />
      <EndField />
      <ChoiceField name="priority" words={priorityWords} />
      <ColorField />
      {mayGroup(group_id, 'money') && <MoneyField name="budget" />}
    </CallForm>
  )
}

/** The end cannot come before the start, so its calendar offers no earlier day. */
function EndField() {
  const { start_date: start } = useFormState().form.getValues()
  return <DayField name="end_date" {...(typeof start === 'string' && start !== '' && { from: start })} />
}

/** The values that the form sends back. */
const keptOf = (kept: Project): FormValues => ({
  id: kept.id,
  project_title: kept.project_title,
  property_id: kept.property_id,
  start_date: kept.start_date,
  end_date: kept.end_date,
  priority: kept.priority,
  color: kept.color,
  budget: kept.budget ?? '',
  version: kept.version,
})
