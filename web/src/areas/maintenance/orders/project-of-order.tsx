import { useFormState } from '../../../widgets/call-form/form-state'
import { ProjectField } from '../../planning/open/project-field'

/** The project that a work order is a part of, among those of its property. */
export function ProjectOfOrder({ current }: { current: string | undefined }) {
  const { property_id: property } = useFormState().form.getValues()
  return <ProjectField property={typeof property === 'number' ? property : null} current={current} />
}
