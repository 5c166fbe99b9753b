import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'
import type { Adding } from '../../../widgets/call-form/add-option'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useSeesAllProperties } from '../access'

const PropertyForm = lazyForm(() => import('../property-form').then((file) => file.PropertyForm))

const newProperty: Adding = {
  noun: 'property',
  title: 'New property',
  form: ({ typed, onAdded, onDone }) => (
    <PropertyForm
      id={0}
      mayAdd
      ownerId={null}
      typed={typed}
      onDone={onDone}
      onAdded={(id, { property_name }) => onAdded(id, String(property_name))}
    />
  ),
}

/** How a look-up of properties adds one that it does not find, for a user who may. */
export function useAddProperty(): Adding | undefined {
  const seesAll = useSeesAllProperties()
  return mayGroup(useMe().group_id, 'properties') && seesAll ? newProperty : undefined
}
