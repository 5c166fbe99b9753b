import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { logUser } from '../log/log-user'
import { accountName, logSuper } from './super-activity.sql'
import { insertSupport, isClosed } from './support-session.sql'

interface Beginning {
  scope: UserScope
  superAdmin: { id: number; name: string }
  reason: string
  session: Buffer
}

export const doorClosed = 'This account does not allow support sessions. Its owner can change that in the settings.'

/** Begins a support session in the transaction that opens its session. Both logs say so. */
export async function beginSupport(
  tx: Tx,
  { scope, superAdmin, reason, session }: Beginning,
  now: Date,
): Promise<void> {
  const { account, user, userName } = scope
  if (await isClosed(tx, account)) throw new Refusal('E_CREDENTIALS', doorClosed)
  await insertSupport(tx, { account, user, superAdmin, reason, session }, now)
  const acting: Scope = { ...scope, onBehalfBy: superAdmin.name }
  const why = reason === '' ? '' : ` Reason: ${reason}`
  await logUser(tx, acting, user, `A support session as ${userName} began.${why}`)
  const line = { superAdmin: superAdmin.name, account: await accountName(tx, account) }
  await logSuper(tx, { ...line, message: `Began a support session as ${userName}.${why}` }, now)
}
