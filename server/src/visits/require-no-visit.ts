import type { Db } from '../database/read'
import { Refusal } from '../http/refusal'

/** Refuses what would reach people or machines outside, or fill the disk, from an account that anyone gets by a click. */
export async function requireNoVisit(db: Db, account: number, sentence: string): Promise<void> {
  const visit = await db
    .selectFrom('demo_visit')
    .where('account_id', '=', account)
    // The template is an account like any other while it is filled.
    .where('state', '=', 'TAKEN')
    .select('account_id')
    .executeTakeFirst()
  if (visit) throw new Refusal('E_FORBIDDEN', sentence)
}
