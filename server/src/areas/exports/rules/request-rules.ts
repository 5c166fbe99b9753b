import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { fieldsOf, mayBeBlank, type TableRules } from './column-rule'

/** Tables of what tenants ask for in the portal. */
export const requestRules: Readonly<Record<string, TableRules>> = {
  portal_request: {
    ...fieldsOf(tenantRequest.save, ['kind', 'urgency', 'starts_on', 'ends_on']),
    ...mayBeBlank(fieldsOf(tenantRequest.save, ['details'])),
  },
  portal_request_message: fieldsOf(tenantRequest.write, ['body']),
}
