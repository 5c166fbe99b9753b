import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { dayIn } from '@freehold/rules/day'
import { checkPicked } from '@freehold/server/areas/reports/packets/picked-owners.sql'
import { makePackets } from '@freehold/server/areas/reports/packets/start-packets'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'

/** The packets of last month for all owners, asked for yesterday. The job makes them as soon as the server runs. */
export async function seedOwnerPackets(tx: Tx, office: Office, by: UserScope): Promise<void> {
  const when = daysBack(office.now, 1, 90)
  const scope = { ...scopeAt({ scope: by, when }), today: dayIn(office.timezone, when) }
  const picked = { of: 'FILTER', query: '' } as const
  const { owners } = await checkPicked(tx, scope, picked)
  const asked = asAsked(ownerPacket.make, scope, {
    period: 'last-month',
    picked: JSON.stringify(picked),
    count: owners,
    statement: true,
    income: true,
    rent_roll: true,
    expenses: true,
    work_orders: true,
  })
  await makePackets(tx, scope, asked, when)
}
