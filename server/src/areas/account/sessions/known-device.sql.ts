import type { Tx } from '../../../database/write'
import type { Device } from './device'

interface User {
  account: number
  user: number
}

/** Notes that a user signed in from a device. Answers its id when it is new and not the user's first. */
export async function noteDevice(
  tx: Tx,
  { account, user }: User,
  { browser, network }: Device,
  now: Date,
): Promise<number | null> {
  const known = await tx
    .updateTable('known_device')
    .set({ last_seen: now })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('browser', '=', browser)
    .where('network', '=', network)
    .returning('id')
    .executeTakeFirst()
  if (known) return null
  const another = await tx
    .selectFrom('known_device')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('known_device')
    .values({ account_id: account, user_id: user, browser, network, first_seen: now, last_seen: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return another ? id : null
}
