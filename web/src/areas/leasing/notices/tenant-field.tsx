import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from './messages'

/** A tenant, and the unit in which the notice reaches them. */
export const TenantField = ({ current, autoFocus }: { current?: string | undefined; autoFocus?: boolean }) => (
  <LookupField
    name="tenant_rent_id"
    call="GET tenant/get-all-tenant-rent-list"
    words={({ tenant_name, unit_name, property_name }) => `${tenant_name}, ${unit_name}, ${property_name}`}
    current={current}
    failure={messages.tenantsFailed}
    wide
    {...(autoFocus && { autoFocus })}
  />
)
