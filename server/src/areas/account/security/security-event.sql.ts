import type { Tx } from '../../../database/write'
import type { Device } from '../sessions/device'

type SecurityEvent = 'PASSWORD_CHANGED' | 'FACTOR_ON' | 'FACTOR_OFF' | 'LOCKED' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'

interface User {
  account: number
  user: number
}

/** Notes a change of the ways into a user's account, about a passkey by its name. Answers its id, for the mail about it. */
export async function noteSecurityEvent(
  tx: Tx,
  { account, user }: User,
  kind: SecurityEvent,
  { browser, network }: Device,
  now: Date,
  about = '',
): Promise<number> {
  const { id } = await tx
    .insertInto('security_event')
    .values({ account_id: account, user_id: user, kind, browser, network, about, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
