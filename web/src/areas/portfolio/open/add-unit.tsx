import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'
import type { Adding } from '../../../widgets/call-form/add-option'
import { NewUnit } from './setup-forms'

/** How a look-up of a property's units adds one that it does not find, for a user who may. */
export function useAddUnit(property: number | null): Adding | undefined {
  const { group_id } = useMe()
  if (property === null || !mayGroup(group_id, 'properties')) return undefined
  return {
    noun: 'unit',
    title: 'New unit',
    form: ({ typed, onAdded, onDone }) => (
      <NewUnit
        propertyId={property}
        typed={typed}
        onDone={onDone}
        onNoRoom={onDone}
        onAdded={(id, { unit_name }) => onAdded(id, String(unit_name))}
      />
    ),
  }
}
