import { project } from '@freehold/contract/planning/project'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { messages } from '../messages'
import type { Project } from '../open/project-words'
import { sentOf } from './move-project'

/** Both days of a project, typed: the way of a drag without dragging. */
export const DatesForm = ({ of, onDone }: { of: Project; onDone: () => void }) => (
  <CallForm
    call={project.save}
    defaults={{ ...sentOf(of), budget: of.budget ?? '' }}
    onDone={onDone}
    onCancel={onDone}
    toast={(_, { project_title }) => ({ about: String(project_title) })}
    failure={messages.project.saveFailed}
    submitLabel="Set dates"
  >
    <DayField name="start_date" autoFocus />
    <DayField name="end_date" />
  </CallForm>
)
