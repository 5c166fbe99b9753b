import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'

/** The tables whose rows are mailed about to their tenant. */
type Table = 'tenant_code' | 'tenant_link' | 'tenant_event' | 'portal_invite' | 'portal_method'

/** The tenant that a row is about, as a mail names it; undefined when the row or its tenant is gone. */
export async function readerOf(db: Db, account: number, table: Table, id: number) {
  const found = await db
    .selectFrom('tenant as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .where('t.account_id', '=', account)
    .where('t.id', '=', (eb) =>
      eb.selectFrom(table).where('account_id', '=', account).where('id', '=', id).select('tenant_id'),
    )
    .where('t.archived_at', 'is', null)
    .where('t.email', '<>', '')
    .select(['t.email', 't.tenant_name as name', 't.language', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()
  return found && { ...found, language: languageOf(found.language) }
}

const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? firstLanguage
