import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

interface DebitCounts {
  sent: number
  /** The codes of those that came back. */
  codes: string[]
}

/** The bank debits in sight that were taken since a moment, with the codes of those that came back. */
export async function debitCounts(db: Db, scope: Scope, since: Date): Promise<DebitCounts> {
  const { rows } = await sql<DebitCounts>`
    select count(*)::int as sent,
      coalesce(array_agg(c.return_code) filter (where c.returned_at is not null), '{}') as codes
    from card_payment c where c.account_id = ${scope.account} and c.pays_with = 'BANK' and c.entry_id is not null
      and c.created_at > ${since} and ${visible(scope, 'c.property_id')}`.execute(db)
  return rows[0] ?? { sent: 0, codes: [] }
}
