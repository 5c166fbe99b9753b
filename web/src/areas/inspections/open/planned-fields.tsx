import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { messages } from '../messages'

/** The templates of the account. Without a choice, the one for the kind of home. */
export function TemplateField({ name }: { name: string }) {
  const { data } = useQuery(callQuery('GET inspection/get-templates', {}, { failure: messages.templatesFailed }))
  const own = (data?.data ?? []).filter(({ id }) => id > 0)
  if (own.length === 0) return null
  return (
    <ChoiceField
      name={name}
      as="select"
      words={Object.fromEntries(own.map((one) => [String(one.id), one.name]))}
      placeholder="By the kind of home"
    />
  )
}

interface InspectorProps {
  /** The place, as a form has it: its property, its unit, or the tenancy. */
  of: { property_id?: unknown; unit_id?: unknown; rent_id?: unknown }
}

/** The colleagues who may inspect the property. Without a choice, it is up to any of them. */
export function InspectorField({ of }: InspectorProps) {
  const [property_id, unit_id, rent_id] = [of.property_id, of.unit_id, of.rent_id].map((id) => Number(id) || null)
  const { data } = useQuery({
    ...callQuery(
      'GET inspection/get-inspectors',
      { ...(property_id && { property_id }), ...(unit_id && { unit_id }), ...(rent_id && { rent_id }) },
      { failure: messages.inspectorsFailed },
    ),
    enabled: Boolean(property_id ?? unit_id ?? rent_id),
  })
  return (
    <ChoiceField
      name="inspector_id"
      as="select"
      words={Object.fromEntries((data?.data ?? []).map(({ id, name }) => [String(id), name]))}
      placeholder="Anyone who can inspect"
    />
  )
}
