import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

export interface BookedText {
  provider_id: string
  reference: string
  own_phone: string
  phone: string
  body: string
  state: string
  error_code: number | null
  created_at: Date
}

const columns = ['provider_id', 'reference', 'own_phone', 'phone', 'body', 'state', 'error_code', 'created_at'] as const

/** The same reference is booked once. */
export async function bookText(tx: Tx, text: BookedText): Promise<void> {
  await tx
    .insertInto('sandbox_text')
    .values(text)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

export async function bookedText(
  db: Db,
  by: { reference: string } | { provider_id: string },
): Promise<BookedText | null> {
  const query = db.selectFrom('sandbox_text').select(columns)
  const row = await ('reference' in by
    ? query.where('reference', '=', by.reference)
    : query.where('provider_id', '=', by.provider_id)
  ).executeTakeFirst()
  return row ?? null
}

/** The newest texts of all accounts: the page belongs to the person at the machine. */
export const newestTexts = (db: Db, limit = 200): Promise<BookedText[]> =>
  db
    .selectFrom('sandbox_text')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('provider_id')
    .limit(limit)
    .execute()
