import { randomBytes } from 'node:crypto'
import { mailNewDevice } from '@freehold/server/areas/account/mails/new-device'
import { insertPasskey } from '@freehold/server/areas/account/security/passkey.sql'
import { renewCodes } from '@freehold/server/areas/account/security/recovery-codes'
import { notifyOfFactor } from '@freehold/server/areas/account/security/second-factor'
import { deviceOf } from '@freehold/server/areas/account/sessions/device'
import { noteDevice } from '@freehold/server/areas/account/sessions/known-device.sql'
import { openSession } from '@freehold/server/areas/account/sessions/session.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { scopeAt } from '../seeder'
import { daysBack, minutesBack } from '../times'
import type { Office } from '../users'

const desk = {
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  address: '198.51.100.24',
}
const phone = {
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
  address: '203.0.113.61',
}

/**
 * The owner works at a desk and on a phone, which has held a passkey for five weeks. No one can sign in with either:
 * the private key was never made, and the session's token is thrown away at once.
 */
export async function openWaysIn(
  tx: Tx,
  head: UserScope,
  { vault, now }: Pick<Office, 'vault' | 'now'>,
): Promise<void> {
  await noteDevice(tx, head, deviceOf(desk.agent, desk.address), daysBack(now, 800))
  const bought = daysBack(now, 36, 40)
  const device = await noteDevice(tx, head, deviceOf(phone.agent, phone.address), bought)
  if (device !== null) await mailNewDevice(tx, head.account, device, { at: bought })
  const added = daysBack(now, 36, 52)
  await insertPasskey(tx, head, {
    name: 'iPhone',
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    counter: 0,
    transports: ['internal', 'hybrid'],
    synced: true,
    created_at: added,
  })
  await renewCodes(tx, { vault }, head)
  await notifyOfFactor(tx, scopeAt({ scope: head, when: added }), 'PASSKEY_ADDED', {
    caller: phone,
    now: added,
    about: 'iPhone',
  })
  const who = { account_id: head.account, user_id: head.user }
  await openSession(tx, who, desk, { now: minutesBack(now, 12), cell: null })
  await openSession(tx, who, phone, { now: minutesBack(now, 3), cell: null })
}
