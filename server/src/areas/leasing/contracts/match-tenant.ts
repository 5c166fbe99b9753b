import { type Day, nameDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { notFound, Refusal } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { setBirth } from '../../people/birth'
import { insertTenant, lockTenant, type TenantFacts } from '../../people/tenant.sql'
import { lockUnitToRent } from '../../portfolio/unit.sql'
import { requireFree } from '../tenancies/require-free'
import { lastHomeOf, onePersonAtATime, tenantLike } from './match-tenant.sql'

interface Applicant {
  facts: TenantFacts
  dob: Day
  unit: number
  moveIn: Day
  /** Asked, and answered, that this is the tenant who is known already. */
  confirmed: boolean
  /** Further questions, as sentences. One answer is for all of them. */
  also: readonly string[]
}

/** The tenant of a new contract: an existing tenant, once a user confirms that it is the applicant, or a new one. */
export async function tenantOf(vault: Vault, tx: Tx, scope: Scope, applicant: Applicant) {
  const { facts, dob, unit, moveIn } = applicant
  await onePersonAtATime(tx, scope, facts.email)
  const known = await tenantLike(tx, scope, {
    email: facts.email,
    dob: await vault.index(tx, scope.account, 'dob', dob),
  })
  if (known !== null) return knownTenant(tx, scope, known, applicant)
  if (!applicant.confirmed && applicant.also.length > 0)
    throw new Refusal(
      'E_CONFIRM',
      `${applicant.also.join(' ')} Create this lease anyway?${billedAtOnce(scope, moveIn)}`,
    )
  // The new tenant is counted in the tally, so the unit is locked first.
  await lockUnitToRent(tx, scope, unit)
  const id = await insertTenant(tx, scope, facts)
  await setBirth(vault, tx, scope, id, dob)
  return { id, name: facts.tenant_name, moveIn }
}

async function knownTenant(tx: Tx, scope: Scope, id: number, { moveIn, confirmed, also }: Applicant) {
  const tenant = await lockTenant(tx, scope, id)
  if (!tenant) throw notFound('Tenant')
  requireListed(tenant, 'tenant', tenant.tenant_name)
  await requireFree(tx, scope, tenant, moveIn)
  if (!confirmed) await ask(tx, scope, tenant, moveIn, also)
  return { id, name: tenant.tenant_name, moveIn }
}

/** One answer confirms all, so a move-in of long ago is named here too. */
async function ask(
  tx: Tx,
  scope: Scope,
  { id, tenant_name }: { id: number; tenant_name: string },
  moveIn: Day,
  also: readonly string[],
): Promise<never> {
  const home = await lastHomeOf(tx, scope, id)
  const where = home
    ? `, of ${home.unit_name}, ${home.property_name}, from ${nameDay(home.move_in)} to ${nameDay(home.until)}`
    : ''
  const known = [
    ...also,
    `${tenant_name} is already a tenant${where}: the email and the date of birth are the same. Create this lease for that tenant?`,
  ]
  throw new Refusal('E_CONFIRM', `${known.join(' ')}${billedAtOnce(scope, moveIn)}`)
}

/** A move-in of long ago bills much. */
const billedAtOnce = ({ today }: Scope, moveIn: Day): string =>
  moveIn < addMonths(today, -24) ? ` The rent since ${nameDay(moveIn)} is billed at once.` : ''
