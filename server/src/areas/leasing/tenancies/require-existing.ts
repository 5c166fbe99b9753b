import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { propertyIsSeen } from '../../portfolio/property.sql'
import { unitIsSeen } from '../../portfolio/unit.sql'
import { lateFeeRuleIsThere } from './occupancy.sql'

interface Named {
  tenant?: number | null
  property?: number | null
  unit?: number | null
  rule?: number | null
}

/**
 * Every record that a request names must exist in the user's sight. This is checked first, so no other message reveals
 * a hidden one.
 */
export async function requireExisting(db: Db, scope: Scope, { tenant, property, unit, rule }: Named): Promise<void> {
  if (tenant && !(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
  if (property && !(await propertyIsSeen(db, scope, property))) throw notFound('Property')
  if (unit && !(await unitIsSeen(db, scope, unit))) throw notFound('Unit')
  if (rule && !(await lateFeeRuleIsThere(db, scope, rule))) throw notFound('Late fee rule')
}
