import { sql } from 'kysely'
import type { Db } from '../database/read'

interface Company {
  name: string
  /** The telephone or the email address for help; blank where the account has saved none. */
  contact: string
}

/** The name that texts come from, and whom to ask. */
export async function companyOf(db: Db, account: number): Promise<Company> {
  const setting = (key: string) =>
    sql`(select nullif(s.value, '') from account_setting s where s.account_id = a.id and s.key = ${key})`
  const { rows } = await sql<Company>`
    select a.name, coalesce(${setting('SYS_SETTING_PHONE')}, ${setting('SYS_SETTING_EMAIL')}, '') as contact
    from account a where a.id = ${account}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The account ${account} is not there`)
  return row
}
