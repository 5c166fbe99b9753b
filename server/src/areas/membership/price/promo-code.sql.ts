import { offOfCode } from '@freehold/rules/account/membership-price'
import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface PromoCode {
  id: number
  code: string
  /** The amount that it takes off each bill. */
  off: Cents
  /** Null: every bill. */
  bills: number | null
}

const open = (db: Db, today: Day) =>
  db
    .selectFrom('promo_code')
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('starts', 'is', null), eb('starts', '<=', today)]))
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
    .where(sql<SqlBool>`(use_limit is null or uses < use_limit)`)

/** The code that can be used today, with what it takes off a full month; undefined where there is none. */
export async function findPromo(db: Db, code: string, full: Cents, today: Day): Promise<PromoCode | undefined> {
  const row = await open(db, today)
    .where('code', '=', code.trim().toUpperCase())
    .select(['id', 'code', 'percent', 'cents', 'bills'])
    .executeTakeFirst()
  if (!row) return undefined
  const terms = { percent: row.percent, amount: row.cents === null ? null : cents(row.cents) }
  return { id: row.id, code: row.code, bills: row.bills, off: offOfCode(terms, full) }
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
export async function notePromoUse(tx: Tx, account: number, { id, off }: PromoCode, now: Date): Promise<void> {
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
