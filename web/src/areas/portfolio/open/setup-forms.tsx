import type { FormValues } from '../../../widgets/call-form/form-state'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useShowNoRoom, useUnitRoom } from '../unit-room'

const OwnerForm = lazyForm(() => import('../owner-form').then((file) => file.OwnerForm))
const PropertyForm = lazyForm(() => import('../property-form').then((file) => file.PropertyForm))
const UnitForm = lazyForm(() => import('../unit-form').then((file) => file.UnitForm))

interface NewRecord {
  /** Cancel. */
  onDone: () => void
  onAdded: (id: number, sent: FormValues) => void
}

export const NewOwner = (record: NewRecord) => <OwnerForm id={0} mayAdd {...record} />

export const NewProperty = (record: NewRecord & { ownerId: number | null }) => (
  <PropertyForm id={0} mayAdd {...record} />
)

interface NewUnitProps extends NewRecord {
  onNoRoom: () => void
  propertyId?: number | null
  typed?: string
}

/** The form opens only if the membership allows another unit. */
export function NewUnit({ propertyId = null, onNoRoom, ...rest }: NewUnitProps) {
  const showNoRoom = useShowNoRoom()
  const hasRoom = useUnitRoom({ asked: true, giveUp: onNoRoom, showNoRoom })
  if (!hasRoom) return <FormSkeleton />
  return <UnitForm id={0} propertyId={propertyId} onNoRoom={onNoRoom} {...rest} />
}
