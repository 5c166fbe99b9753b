import type { Cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** A code as it is used for one order. */
export interface TakenPromo {
  id: number
  code: string
  /** The amount that it takes off each bill. */
  off: Cents
  /** Null: every bill. */
  bills: number | null
}

/** Counts a use before money is asked for; false where others took the last one. */
export async function takePromo(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where(sql<SqlBool>`(use_limit is null or uses < use_limit)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a use back where no membership came of it. */
export async function givePromoBack(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute()
}

/** Keeps that an account has used a code. Its use is counted already. */
export async function notePromoUse(
  tx: Tx,
  account: number,
  { id, off }: Pick<TakenPromo, 'id' | 'off'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('promo_use')
    .values({ account_id: account, promo_code_id: id, membership: 'pro', off_cents: off, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasUsedPromo(db: Db, account: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('promo_use')
    .where('account_id', '=', account)
    .where('promo_code_id', '=', id)
    .select('promo_code_id')
    .executeTakeFirst()
  return row !== undefined
}
