import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import { badField, Refusal } from '../../http/refusal'
import type { SuperAdmin } from '../../http/super-identity'
import { reserveTry } from '../account/security/lockout'
import { base32, otpauthUri } from '../account/security/totp'
import { logSuper } from '../account/support/super-activity.sql'
import { superDoor, takeCode } from './sign-in-super'
import { keepSecret, secretOf } from './super-admin.sql'

const onAlready = 'Two-step sign-in is already on. The command on the server can reset it.'

export async function beginSuperFactor(tx: Tx, { vault }: AppContext, { id, email }: SuperAdmin) {
  const secret = randomBytes(20)
  if (!(await keepSecret(tx, id, vault.sealFactor(id, secret.toString('base64')))))
    throw new Refusal('E_CONFLICT', onAlready)
  return { secret: base32(secret), uri: otpauthUri(secret, { company: 'Freehold super admin', email }) }
}

export async function confirmSuperFactor(context: AppContext, admin: SuperAdmin, code: string): Promise<void> {
  const { pool, now } = context
  const tried = await reserveTry(pool, [superDoor(admin.email)], now())
  const secret = await secretOf(readsOf(pool, null), admin.id)
  if (secret === null) throw new Refusal('E_CONFLICT', 'There is no authenticator app to confirm. Set one up first.')
  if (!(await takeCode(context, admin.id, secret, code)))
    throw badField('code', 'This code is not correct. Check the clock on your phone, and enter the next code.')
  await tried.succeeded()
  const message = 'Set up two-step sign-in.'
  await write(pool, null, (tx) => logSuper(tx, { superAdmin: admin.name, account: '', message }, now()))
}
