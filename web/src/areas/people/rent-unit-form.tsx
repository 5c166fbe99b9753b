import { occupancy } from '@freehold/contract/leasing/occupancy'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextAreaField } from '../../widgets/call-form/text-fields'
import { LeaseFields } from './lease-fields'
import { messages } from './messages'

/** Somebody who has no home here moves into a vacant unit. */
export function RentUnitForm({ tenantId, onDone }: { tenantId: number; onDone: () => void }) {
  return (
    <CallForm
      call={occupancy.rentUnit}
      defaults={{ tenant_id: tenantId }}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.rentFailed}
    >
      <LeaseFields />
      <TextAreaField name="notes" />
    </CallForm>
  )
}
