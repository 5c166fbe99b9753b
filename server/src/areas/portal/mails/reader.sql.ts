import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'

/** The tables whose rows are mailed about to their tenant. */
type Table = 'tenant_code' | 'tenant_link' | 'tenant_event' | 'portal_invite' | 'portal_method' | 'mandate'

interface Row {
  email: string
  name: string
  language: string
  company: string
  timezone: string
}

/** The tenant or member that a row is about, as a mail names it; undefined when the row or its reader is gone. */
export async function readerOf(db: Db, account: number, table: Table, id: number) {
  const { rows } = await sql<Row>`
    select coalesce(m.email, t.email) as email, coalesce(m.first_name || ' ' || m.last_name, t.tenant_name) as name,
      coalesce(m.language, t.language) as language, a.name as company, a.timezone
    from ${sql.table(table)} r
    join tenant t on t.account_id = r.account_id and t.id = r.tenant_id and t.archived_at is null
    join account a on a.id = r.account_id
    left join household_member m on m.account_id = r.account_id and m.id = r.member_id
    where r.account_id = ${account} and r.id = ${id} and coalesce(m.email, t.email) <> '' and m.removed_at is null`.execute(
    db,
  )
  const [found] = rows
  return found && { ...found, language: languageOf(found.language) }
}

const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? firstLanguage
