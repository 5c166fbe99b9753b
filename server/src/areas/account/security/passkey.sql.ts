import { sql } from 'kysely'
import { type Db, isSqlError } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import type { FactorUser } from './second-factor.sql'

interface Passkey {
  id: number
  name: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}

export type NewPasskey = Omit<Passkey, 'id' | 'last_used_at'>

export function passkeysOf(db: Db, { account, user }: FactorUser): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'synced', 'created_at'])
    .select('last_used_at')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
}

export async function insertPasskey(tx: Tx, { account, user }: FactorUser, passkey: NewPasskey): Promise<number> {
  try {
    const { id } = await tx
      .insertInto('passkey')
      .values({ account_id: account, user_id: user, ...passkey })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (!isSqlError(error) || error.constraint !== 'passkey_credential_id_key') throw error
    throw new Refusal('E_CONFLICT', 'This passkey was already added.')
  }
}

/** Answers the name of the passkey; undefined when it was gone already. */
export async function deletePasskey(tx: Tx, { account, user }: FactorUser, id: number): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}

interface Found {
  account_id: number
  id: number
  user_id: number
}

/** The passkey with this credential. Its account is not known before. */
export async function passkeyOf(db: Db, credential: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select account_id, id, user_id from passkey_of(${credential})`.execute(db)
  return rows[0]
}

/** Notes a use. False when the device counts its signatures, and another use was faster. */
export async function usePasskey(tx: Tx, account: number, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
