import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { bringUpToDate, isUpToDate } from '../billing/bill-what-is-due'
import { findOccupancy, lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { type AccountToPay, lockAccountToPay } from './account-to-pay.sql'

interface Named {
  tenant: number
  occupancy?: number | null
  unit?: number | null
  property?: number | null
}

/** The rent account a person means by a tenant and a unit or a property, held for the verb. */
export async function lockNamed(tx: Tx, scope: Scope, named: Named): Promise<RentAccount> {
  const occupancy = await whichOne(tx, scope, named)
  const account = occupancy === undefined ? undefined : await lockRentAccount(tx, scope, occupancy)
  if (!account || !matches(account, named)) return refuse(tx, scope, named)
  requireTenantListed(account)
  return bringUpToDate(tx, scope, account)
}

/** The same with what a payment of a day needs. */
export async function lockNamedToPay(tx: Tx, scope: Scope, named: Named, day: Day): Promise<AccountToPay> {
  const occupancy = await whichOne(tx, scope, named)
  const held = occupancy === undefined ? undefined : await lockAccountToPay(tx, scope, occupancy, day)
  if (occupancy === undefined || !held || !matches(held.account, named)) return refuse(tx, scope, named)
  requireTenantListed(held.account)
  if (isUpToDate(held.account, scope)) return held
  await bringUpToDate(tx, scope, held.account)
  return (await lockAccountToPay(tx, scope, occupancy, day)) ?? held
}

/** A named occupancy is accepted here; whether it is the right one is checked once it is locked. */
const whichOne = async (tx: Tx, scope: Scope, named: Named): Promise<number | undefined> =>
  named.occupancy ?? findOccupancy(tx, scope, named)

const matches = (account: RentAccount, { tenant, unit, property }: Named): boolean =>
  account.tenant === tenant &&
  (unit ?? account.unit) === account.unit &&
  (property ?? account.property) === account.property

async function refuse(tx: Tx, scope: Scope, named: Named): Promise<never> {
  if (!(await tenantIsSeen(tx, scope, named.tenant))) throw notFound('Tenant')
  if (named.occupancy || named.unit) throw notFound('Occupancy')
  if (named.property) throw badField('property_id', 'The tenant never lived in that property.')
  throw badField('unit_id', 'Unit is required.')
}
