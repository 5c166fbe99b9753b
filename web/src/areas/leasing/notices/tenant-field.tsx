import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from './messages'

/** The one that a notice is for: an occupancy, null while its tenant has yet to be asked for, and its words. */
export interface Addressee {
  id: number | null
  words: string
}

interface Home {
  tenant_name: string
  unit_name: string
  property_name: string
}

export const rentWords = ({ tenant_name, unit_name, property_name }: Home): string =>
  `${tenant_name}, ${unit_name}, ${property_name}`

/** A tenant, and the unit in which the notice reaches them. */
export const TenantField = ({ current, autoFocus }: { current?: string | undefined; autoFocus?: boolean }) => (
  <LookupField
    name="tenant_rent_id"
    call="GET tenant/get-all-tenant-rent-list"
    words={rentWords}
    current={current}
    failure={messages.tenantsFailed}
    wide
    {...(autoFocus && { autoFocus })}
  />
)
