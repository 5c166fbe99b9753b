import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

/** The name in the head of a report. */
export async function companyName(db: Db, { account }: Pick<Scope, 'account'>): Promise<string> {
  const { name } = await db.selectFrom('account').where('id', '=', account).select('name').executeTakeFirstOrThrow()
  return name
}
