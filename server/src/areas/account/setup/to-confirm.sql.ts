import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'

export interface ToConfirm {
  account: number
  user: number
  name: string
  email: string
  company: string
  timezone: string
  confirmed: boolean
}

/** The email that the link of a user confirms: the address that it went to, while the user signs in with it. */
export async function toConfirm(db: Db, account: number, user: number): Promise<ToConfirm | null> {
  const row = await db
    .selectFrom('email_confirmation as c')
    .innerJoin('staff_user as u', byId('u', 'c', 'user_id'))
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .where('c.account_id', '=', account)
    .where('c.user_id', '=', user)
    .where(sql<SqlBool>`lower(c.email) = lower(u.email)`)
    .where('u.archived_at', 'is', null)
    .select(['u.name', 'u.email', 'a.name as company', 'a.timezone', 'c.confirmed_at'])
    .executeTakeFirst()
  if (!row) return null
  const { confirmed_at, ...rest } = row
  return { account, user, ...rest, confirmed: confirmed_at !== null }
}
