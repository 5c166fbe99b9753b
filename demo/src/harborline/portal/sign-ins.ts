import { randomBytes } from 'node:crypto'
import { deviceOf } from '@freehold/server/areas/account/sessions/device'
import { inviteTenant } from '@freehold/server/areas/portal/invitations/invite'
import { letIn } from '@freehold/server/areas/portal/sign-in/enter'
import { warnOrLock } from '@freehold/server/areas/portal/sign-in/locked'
import { takeInvite } from '@freehold/server/areas/portal/sign-in/portal-invite.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { scopeAt } from '../../seeder'
import type { PortalTenant } from '../../tenant-at'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { openInviteOf } from './portal-tenants.sql'

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
]

export interface Visits {
  /** Days ago; the last visit may be a part of a day ago. */
  invited: number
  first?: number
  last?: number
  locked?: number
}

/** An invitation, and the sign-ins after it in one browser. Its key is forgotten at once, so it opens nothing. */
export async function visit(
  tx: Tx,
  office: Office,
  by: UserScope,
  tenant: PortalTenant,
  { invited, first, last, locked }: Visits,
): Promise<void> {
  const { account, now, ticketSecret } = office
  const on = (days: number): Date =>
    days < 1 ? new Date(now.getTime() - days * 86_400_000) : daysBack(now, days, 40 + ((tenant.id * 37) % 560))
  const sent = on(invited)
  await inviteTenant(tx, { ticketSecret, now: () => sent }, scopeAt({ scope: by, when: sent }), tenant.id)
  const who = { account, tenant: tenant.id, member: null }
  const address = `203.0.113.${20 + (tenant.id % 200)}`
  const agent = agents[tenant.id % agents.length] ?? ''
  const entrance = { byCode: false, key: randomBytes(32), device: deviceOf(agent, address), address, cell: null }
  for (const days of [first, last]) {
    if (days === undefined) continue
    const at = on(days)
    if (days === first) {
      await takeInvite(tx, { account_id: account, id: await openInviteOf(tx, by, tenant.id) }, at)
    }
    await letIn(tx, who, { ...entrance, now: at, clock: () => at })
  }
  if (locked === undefined) return
  const at = on(locked)
  const device = deviceOf(agents[2] ?? '', '198.51.100.77')
  await warnOrLock(tx, who, { kind: 'LOCKED', device, now: at, clock: () => at })
}
