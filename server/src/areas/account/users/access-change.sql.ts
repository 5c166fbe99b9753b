import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Stores the text about a change of a user's access; returns the id of the change. */
export async function insertAccessChange(
  tx: Tx,
  { account, userName }: Scope,
  { user, what, now }: { user: number; what: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_access_change')
    .values({ account_id: account, user_id: user, what, changed_at: now, changed_by: userName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
