import { sql } from 'kysely'
import type { Tx } from '../../../database/write'

export interface Difference {
  kind: 'MISSING' | 'STATE' | 'UNITS' | 'PERIOD' | 'DISCOUNT' | 'INVOICE'
  /** The provider's transaction; blank where it is about the membership itself. */
  about: string
  ours: string
  theirs: string
}

/** Keeps the differences that were found now: those that are gone are forgotten, and the others keep their first day. */
export async function keepDifferences(tx: Tx, account: number, found: readonly Difference[], now: Date): Promise<void> {
  for (const { kind, about, ours, theirs } of found)
    await tx
      .insertInto('membership_difference')
      .values({ account_id: account, kind, about, ours, theirs, first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'about']).doUpdateSet({ ours, theirs, last_at: now }),
      )
      .execute()
  await sql`delete from membership_difference where account_id = ${account} and last_at < ${now}`.execute(tx)
}
