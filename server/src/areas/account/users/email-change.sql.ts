import { TakenElsewhere } from '../../../cells/taken-elsewhere'
import { isSqlError } from '../../../database/read'
import type { Tx } from '../../../database/write'

interface Of {
  account: number
  user: number
}

interface EmailChange {
  old: string
  new: string
  at: Date
}

/** Notes a change of a user's login; answers its id. */
export async function insertEmailChange(tx: Tx, { account, user }: Of, change: EmailChange): Promise<number> {
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

const emailIndexes = ['staff_user_email', 'staff_user_email_in_account']

/** True if a write failed because another user signs in with the email, in any cell, or another user of the account has it. */
export const isTakenEmail = (error: unknown): boolean =>
  error instanceof TakenElsewhere || (isSqlError(error) && emailIndexes.includes(error.constraint ?? ''))
