import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface ReceivedPart {
  id: number
  online_id: number
  received_at: Date
  criteria_version: number | null
}

/** The part that became an application; the caller has found the application in its scope. */
export async function partOfApplication(db: Db, { account }: Scope, application: number) {
  const { rows } = await sql<ReceivedPart>`
    select id, online_id, received_at, criteria_version from online_part
    where account_id = ${account} and application_id = ${application} order by id limit 1`.execute(db)
  return rows[0]
}
