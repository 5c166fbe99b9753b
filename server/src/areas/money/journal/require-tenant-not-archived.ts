import { isArchived } from '../../../http/archived'
import type { RentAccount } from './rent-account.sql'

/** The account of an archived tenant is settled. People change it only after they have restored the tenant. */
export function requireTenantListed({ tenantArchived, tenantName }: RentAccount): void {
  if (tenantArchived) throw isArchived('tenant', tenantName)
}
