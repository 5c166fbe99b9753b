import { portalAccess } from '@freehold/contract/portal/portal-access'
import { CallForm } from '../../../widgets/call-form/call-form'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { portalMessages } from './portal-words'

/** Turns the portal off for the tenants of one property. */
export const ClosePropertyForm = ({ onDone }: { onDone: () => void }) => (
  <CallForm
    call={portalAccess.setProperty}
    defaults={{ property_id: null, open: false }}
    onDone={onDone}
    onCancel={onDone}
    failure={portalMessages.saveFailed}
    submitLabel="Turn off"
  >
    <LookupField
      name="property_id"
      call="GET property/search-properties"
      words={({ property_name }) => property_name}
      failure="The properties could not be loaded."
    />
  </CallForm>
)
