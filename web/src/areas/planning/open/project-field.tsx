import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from '../messages'

interface ProjectFieldProps {
  property: number | null
  /** The title of the project that is chosen already. */
  current?: string | undefined
}

/** The project that something is for, among those of a property. */
export const ProjectField = ({ property, current }: ProjectFieldProps) => (
  // Another property has other projects: the field begins anew with it.
  <LookupField
    key={property}
    name="project_id"
    call="GET project/search-projects"
    extra={{ property_id: property, limit: -1 }}
    words={({ project_title }) => project_title}
    current={current}
    disabled={property === null}
    placeholder={property === null ? 'Choose the property first' : 'No project'}
    failure={messages.project.loadFailed}
  />
)
