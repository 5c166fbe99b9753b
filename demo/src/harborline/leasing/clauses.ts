import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { standardClauses } from '@freehold/rules/leasing/lease-clauses'
import { saveTemplate } from '@freehold/server/areas/leasing/lease-text/lease-template'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'

const snow = {
  title: 'Snow and ice',
  text: '{landlord} clears the parking lot and the shared walks of {home} after two inches of snow. The tenant clears the steps and the walk of the home, and salts them.',
}

/** Winters in Maine asked for a clause of the office's own. */
export async function writeSnowClause(tx: Tx, by: UserScope, now: Date): Promise<void> {
  const when = daysBack(now, 290, 75)
  const scope = scopeAt({ scope: by, when })
  const fields = { clauses: JSON.stringify([...standardClauses, snow]), version: '0' }
  await saveTemplate(tx, scope, asAsked(leaseTemplate.save, scope, fields), when)
}
