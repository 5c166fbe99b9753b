import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface EmailChange {
  old: string
  new: string
  at: Date
}

/** Notes a change of the signed-in user's login; answers its id. */
export async function insertEmailChange(tx: Tx, { account, user }: UserScope, change: EmailChange): Promise<number> {
  const { id } = await tx
    .insertInto('email_change')
    .values({
      account_id: account,
      user_id: user,
      old_email: change.old,
      new_email: change.new,
      changed_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
