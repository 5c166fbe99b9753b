import type { PromoCode } from '@freehold/rules/account/promo-code'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface FoundCode extends PromoCode {
  id: number
  code: string
  bills: number | null
}

/** The code of this name that is in use; null where there is none. Archived ones are not found. */
export async function promoNamed(db: Db, name: string): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('promo_code')
    .where('code', '=', name.trim().toUpperCase())
    .where('archived_at', 'is', null)
    .select(['id', 'code', 'percent', 'cents', 'uses', 'use_limit', 'bills', 'starts', 'until'])
    .executeTakeFirst()
  if (!row) return null
  const { cents: amount, use_limit: useLimit, ...rest } = row
  return { ...rest, amount: amount === null ? null : cents(amount), useLimit, archived: false }
}

/** Takes one use of a code. False when the last one went to another sign-up meanwhile. */
export async function takePromoUse(tx: Tx, code: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', code)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives back the use of a sign-up that did not open an account. */
export async function returnPromoUse(tx: Tx, code: number): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where('id', '=', code)
    .execute()
}

interface Use {
  account: number
  code: number
  off: Cents
  at: Date
}

export async function notePromoUse(tx: Tx, { account, code, off, at }: Use): Promise<void> {
  await tx
    .insertInto('promo_use')
    .values({ account_id: account, promo_code_id: code, membership: 'pro', off_cents: off, used_at: at })
    .execute()
}
