import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { savedBy } from './staff-user.sql'

export interface Profile {
  name: string
  email: string
  phone: string
  address: string
  intro: string
}

/** The signed-in user's own details, held until the transaction ends. */
export function lockProfile(tx: Tx, scope: UserScope): Promise<Profile> {
  return tx
    .selectFrom('staff_user')
    .select(['name', 'email', 'phone', 'address', 'intro'])
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function emailOf(db: Db, scope: UserScope): Promise<string> {
  const { email } = await db
    .selectFrom('staff_user')
    .select('email')
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .executeTakeFirstOrThrow()
  return email
}

export async function setProfile(tx: Tx, scope: UserScope, profile: Profile): Promise<void> {
  const { name, email, phone, address, intro } = profile
  await tx
    .updateTable('staff_user')
    .set({ name, email, phone, address, intro, ...savedBy(scope) })
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .execute()
}

/** Sets the email that the scope's user signs in with. The database refuses one that another user has, in any account. */
export async function setLogin(tx: Tx, scope: UserScope, email: string): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ email, ...savedBy(scope) })
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .execute()
}
