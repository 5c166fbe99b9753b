import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

export const registrations = ['PENDING', 'REGISTERED', 'REJECTED'] as const
export type Registration = (typeof registrations)[number]

interface TextNumber {
  phone: string
  registration: Registration
}

/** The number that the operator assigned to an account. */
export async function textNumberOf(db: Db, account: number): Promise<TextNumber | null> {
  const row = await db
    .selectFrom('text_number')
    .where('account_id', '=', account)
    .select(['phone', 'registration'])
    .executeTakeFirst()
  return (row as TextNumber | undefined) ?? null
}

/** The account that a number belongs to, among all accounts. */
export async function accountOfNumber(db: Db, phone: string): Promise<number | null> {
  const { rows } = await sql<{ account: number | null }>`select account_of_text_number(${phone}) as account`.execute(db)
  return rows[0]?.account ?? null
}

export async function assignNumber(
  tx: Tx,
  account: number,
  { phone, registration, by, at }: TextNumber & { by: string; at: Date },
): Promise<void> {
  const given = { phone, registration, assigned_by: by, assigned_at: at }
  await tx
    .insertInto('text_number')
    .values({ account_id: account, ...given })
    .onConflict((row) => row.column('account_id').doUpdateSet(given))
    .execute()
}

export async function takeNumber(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('text_number').where('account_id', '=', account).execute()
}
