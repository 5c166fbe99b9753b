import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import type { BankWay } from './port'

export interface KeptBank {
  token: string
  nonce: string
  way: BankWay
  verification: string
  /** Wrong amounts of the two deposits. */
  tries: number
  confirmedAt: Date | null
  at: Date
}

/** False when the nonce was used. The published test nonce is never used up. */
export async function keepBank(
  tx: Tx,
  { customer, ...bank }: Omit<KeptBank, 'tries' | 'confirmedAt'> & { customer: string },
): Promise<boolean> {
  const { token, nonce, way, verification, at } = bank
  const kept = await tx
    .insertInto('sandbox_bank')
    .values({ token, customer, nonce, way, verification, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst()
  return kept !== undefined
}

const columns = ['token', 'nonce', 'way', 'verification', 'tries', 'confirmed_at', 'created_at'] as const

const banks = (db: Db) => db.selectFrom('sandbox_bank').select(columns)

export async function bankByToken(db: Db, token: string): Promise<KeptBank | undefined> {
  const row = await banks(db).where('token', '=', token).executeTakeFirst()
  return row && asKept(row)
}

/** Tries of one account come after each other. */
export async function lockBank(tx: Tx, verification: string): Promise<KeptBank | undefined> {
  const row = await banks(tx).where('verification', '=', verification).forUpdate().executeTakeFirst()
  return row && asKept(row)
}

interface Row {
  token: string
  nonce: string
  way: string
  verification: string
  tries: number
  confirmed_at: Date | null
  created_at: Date
}

// The table's check holds the way to these words.
const asKept = ({ way, confirmed_at, created_at, ...row }: Row): KeptBank => ({
  ...row,
  way: way as BankWay,
  confirmedAt: confirmed_at,
  at: created_at,
})

export async function setBank(tx: Tx, token: string, set: { tries: number } | { confirmed_at: Date }): Promise<void> {
  await tx.updateTable('sandbox_bank').set(set).where('token', '=', token).execute()
}

export async function dropBank(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sandbox_bank').where('token', '=', token).execute()
}
