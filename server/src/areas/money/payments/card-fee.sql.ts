import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

export interface StoredFee {
  /** Its entry in the journal. */
  entry: number
  amount: Cents
  /** Whether it was given back before. */
  returned: boolean
}

/** The convenience fee that came with a payment; undefined where none did. */
export async function feeOfPayment(db: Db, scope: Scope, payment: number): Promise<StoredFee | undefined> {
  const { rows } = await sql<{ entry: number; cents: number; returned: boolean }>`
    select c.fee_entry_id as entry, c.fee_cents as cents,
      exists (select from journal_entry v where v.account_id = c.account_id and v.reverses = c.fee_entry_id) as returned
    from card_payment c where c.account_id = ${scope.account} and c.entry_id = ${payment} and c.fee_entry_id is not null
      and ${visible(scope, 'c.property_id')}`.execute(db)
  const [row] = rows
  return row && { entry: row.entry, amount: cents(row.cents), returned: row.returned }
}
