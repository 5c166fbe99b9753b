import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

export async function accountNameOf(db: Db, { account }: Scope): Promise<string> {
  const { name } = await db.selectFrom('account').where('id', '=', account).select('name').executeTakeFirstOrThrow()
  return name
}
