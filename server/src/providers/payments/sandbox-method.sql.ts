import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

interface KeptMethod {
  token: string
  customer: string
  nonce: string
  at: Date
}

/** False when the nonce was used, by a sale or to save a method. The published test nonces are never used up. */
export async function keepMethod(tx: Tx, { token, customer, nonce, at }: KeptMethod): Promise<boolean> {
  if (nonce.startsWith('sandbox-') && (await isSold(tx, nonce))) return false
  const kept = await tx
    .insertInto('sandbox_method')
    .values({ token, customer, nonce, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst()
  return kept !== undefined
}

const isSold = async (db: Db, nonce: string) =>
  (await db.selectFrom('sandbox_sale').where('nonce', '=', nonce).select('id').executeTakeFirst()) !== undefined

/** True if the nonce was used up to save a method. */
export const isKept = async (db: Db, nonce: string): Promise<boolean> =>
  nonce.startsWith('sandbox-') &&
  (await db.selectFrom('sandbox_method').where('nonce', '=', nonce).select('token').executeTakeFirst()) !== undefined

/** The nonce that a method was saved with; undefined where none is kept under the token. */
export const nonceOfKept = async (db: Db, token: string): Promise<string | undefined> =>
  (await db.selectFrom('sandbox_method').where('token', '=', token).select('nonce').executeTakeFirst())?.nonce

export async function dropMethod(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sandbox_method').where('token', '=', token).execute()
}
