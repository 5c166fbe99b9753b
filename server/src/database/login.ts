import { sql } from 'kysely'
import type { Db } from './read'

export interface Login {
  account_id: number
  user_id: number
  password_hash: string
}

/** The user of any account who signs in with the email. Users who were only invited don't sign in yet. */
export async function loginOf(db: Db, email: string): Promise<Login | undefined> {
  const found = await sql<Login>`select * from login_of(${email})`.execute(db)
  return found.rows[0]
}
