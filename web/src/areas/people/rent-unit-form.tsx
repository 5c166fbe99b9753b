import { occupancy } from '@freehold/contract/leasing/occupancy'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextAreaField } from '../../widgets/call-form/text-fields'
import { noInspection } from '../inspections/open/move-fields'
import { LeaseFields } from './lease-fields'
import { messages } from './messages'
import { useTenantToast } from './tenant-toast'

interface RentUnitFormProps {
  tenantId: number
  /** The tenant's. */
  name: string
  onDone: () => void
}

/** Rents a vacant unit to a tenant without a home. */
export function RentUnitForm({ tenantId, name, onDone }: RentUnitFormProps) {
  const toastOf = useTenantToast()
  return (
    <CallForm
      call={occupancy.rentUnit}
      defaults={{ tenant_id: tenantId, ...noInspection }}
      onDone={onDone}
      onCancel={onDone}
      toast={({ inspection_id }, { inspection }) => toastOf(tenantId, name, { inspection_id, by: inspection })}
      failure={messages.rentFailed}
    >
      <LeaseFields />
      <TextAreaField name="notes" />
    </CallForm>
  )
}
