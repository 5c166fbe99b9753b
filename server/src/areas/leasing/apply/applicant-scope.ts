import { dayIn } from '@freehold/rules/day'
import type { Db } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'

interface Office {
  company: string
  scope: Scope
}

/** The account behind a link, and the scope of what its holder does: of no user, and in the name that is given. */
export async function officeOf(db: Db, account: number, now: Date, name = 'An applicant'): Promise<Office | null> {
  const found = await db.selectFrom('account').where('id', '=', account).select(['name', 'timezone']).executeTakeFirst()
  if (!found) return null
  const scope = { ...houseScope(account, found.timezone, dayIn(found.timezone, now)), userName: name }
  return { company: found.name, scope }
}
