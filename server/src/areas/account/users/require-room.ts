import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { roomForUsers } from './staff-user.sql'

/** The user is counted in this transaction before the room is looked at: of two at once the second sees the first. */
export async function requireRoom(tx: Tx, scope: UserScope): Promise<void> {
  const left = await roomForUsers(tx, scope)
  if (left && left.room < 0)
    throw new Refusal(
      'E_LIMIT',
      `Your membership has room for ${left.limit} users. Remove one, or upgrade in Settings > Account > Membership Details.`,
    )
}
