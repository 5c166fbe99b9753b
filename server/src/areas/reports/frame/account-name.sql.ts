import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** In the head of a paper. */
export async function accountName(db: Db, scope: Scope): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .where('id', '=', scope.account)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
