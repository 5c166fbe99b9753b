import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { badField, notFound } from '../../http/refusal'
import { tenantIsSeen } from '../people/tenant.sql'
import { bringUpToDate } from './bill-what-is-due'
import { lockRentAccount, occupancyMeant, type RentAccount } from './rent-account.sql'

interface Named {
  tenant: number
  occupancy?: number | null
  unit?: number | null
  property?: number | null
}

/** The rent account a person means by a tenant and a unit or a property, held for the verb. */
export async function lockNamed(tx: Tx, scope: Scope, named: Named): Promise<RentAccount> {
  const occupancy = await occupancyMeant(tx, scope, named)
  const account = occupancy === undefined ? undefined : await lockRentAccount(tx, scope, occupancy)
  if (account) return bringUpToDate(tx, scope, account)
  if (!(await tenantIsSeen(tx, scope, named.tenant))) throw notFound('The tenant')
  if (named.occupancy || named.unit) throw notFound('The occupancy')
  if (named.property) throw badField('property_id', 'The tenant never lived in that property.')
  throw badField('unit_id', 'Unit is required.')
}
