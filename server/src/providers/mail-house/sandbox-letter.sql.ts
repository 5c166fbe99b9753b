import { type Cents, cents } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

export interface BookedLetter {
  ref: string
  name: string
  zipcode: string
  speed: string
  submittedAt: Date | null
  canceled: boolean
}

interface NewLetter {
  ref: string
  reference: string
  name: string
  zipcode: string
  speed: string
  price: Cents
  sha256: string
  at: Date
}

export async function bookLetter(tx: Tx, { price, at, ...letter }: NewLetter): Promise<void> {
  await tx
    .insertInto('sandbox_letter')
    .values({ ...letter, price_cents: cents(price), created_at: at })
    .execute()
}

export async function letterUnder(db: Db, ref: string): Promise<BookedLetter | null> {
  const row = await db
    .selectFrom('sandbox_letter')
    .where('ref', '=', ref)
    .select(['ref', 'name', 'zipcode', 'speed', 'submitted_at', 'canceled'])
    .executeTakeFirst()
  return row ? { ...row, submittedAt: row.submitted_at } : null
}

/** False where the draft was submitted or canceled before. */
export async function submitBooked(tx: Tx, ref: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_letter')
    .set({ submitted_at: at })
    .where('ref', '=', ref)
    .where('submitted_at', 'is', null)
    .where('canceled', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function cancelBooked(tx: Tx, ref: string): Promise<void> {
  await tx
    .updateTable('sandbox_letter')
    .set({ canceled: true })
    .where('ref', '=', ref)
    .where('submitted_at', 'is', null)
    .execute()
}
