import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { ownersInSight } from '../../portfolio/owner.sql'
import { propertyTotal } from '../../portfolio/property.sql'
import { unitTotal } from '../../portfolio/unit.sql'

interface SetupMade {
  owners: number
  properties: number
  units: number
  tenants: number
  leases: number
  users: number
}

/** How much of each chapter of the setup wizard there is, as far as the user sees. */
export async function setupMade(db: Db, scope: Scope): Promise<SetupMade> {
  const { account } = scope
  const { rows } = await sql<SetupMade>`${onePlan}
    select ${ownersInSight(db, scope)} as owners, ${propertyTotal(scope)} as properties, ${unitTotal(scope)} as units,
      (select count(distinct tenant_id)::int from occupancy
        where account_id = ${account} and cancelled_at is null and ${visible(scope, 'property_id')}) as tenants,
      (select count(*)::int from lease
        where account_id = ${account} and archived_at is null and replaced_at is null and ${visible(scope, 'property_id')}) as leases,
      (select users from tally where account_id = ${account}) as users`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The counts came back empty')
  return made
}
