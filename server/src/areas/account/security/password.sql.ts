import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

type User = Pick<UserScope, 'account' | 'user'>

/** A user with a password is no longer invited. Answers the email that the user signs in with. */
export async function writePassword(tx: Tx, { account, user }: User, hash: string): Promise<string> {
  const { email } = await tx
    .updateTable('staff_user')
    .set({ password_hash: hash, state: sql<string>`case state when 'INVITED' then 'ACTIVE' else state end` })
    .where('account_id', '=', account)
    .where('id', '=', user)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

export async function passwordHashOf(db: Db, { account, user }: User): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .select('password_hash')
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}
