import type { Tx } from '../../../database/write'

interface NewPromoCode {
  code: string
  percent: number | null
  cents: number | null
  use_limit: number | null
  bills: number | null
  starts: string | null
  until: string | null
}

/** False when a code in use has the same name. */
export async function insertPromoCode(tx: Tx, code: NewPromoCode, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('promo_code')
    .values({ ...code, created_at: now })
    .onConflict((conflict) => conflict.column('code').where('archived_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The code's name; undefined when there is none to archive. */
export async function archivePromoCode(tx: Tx, id: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('promo_code')
    .set({ archived_at: now })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}
