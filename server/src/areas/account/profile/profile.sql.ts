import { isSqlError } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { savedBy } from '../users/staff-user.sql'

interface Profile {
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

/** A login is unique among all accounts, and only the database sees all of them. */
export async function setProfile(tx: Tx, scope: UserScope, profile: Profile): Promise<void> {
  const { name, email, phone, address, intro } = profile
  try {
    await tx
      .updateTable('staff_user')
      .set({ name, email, phone, address, intro, ...savedBy(scope) })
      .where('account_id', '=', scope.account)
      .where('id', '=', scope.user)
      .execute()
  } catch (error) {
    if (!isSqlError(error) || error.constraint !== 'staff_user_email') throw error
    const sentence = 'Another user signs in with this email. Use a different one.'
    throw new Refusal('E_CONFLICT', sentence, { fields: { email: sentence } })
  }
}
