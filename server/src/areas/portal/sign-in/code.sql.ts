import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

export const codeMinutes = 10
const mostTries = 5

interface NewCode extends Person {
  /** The hash of the attempt's cookie, or of the session. */
  attempt: Buffer
  /** False where a known device is asked only for the landlord. */
  mailed: boolean
}

/** Opens an attempt. One with the same hash ends. */
export async function insertCode(
  tx: Tx,
  { account, tenant, member, attempt, mailed }: NewCode,
  now: Date,
): Promise<number> {
  await tx.deleteFrom('tenant_code').where('account_id', '=', account).where('attempt_hash', '=', attempt).execute()
  const { id } = await tx
    .insertInto('tenant_code')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      attempt_hash: attempt,
      mailed,
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      proved_at: mailed ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OpenCode {
  account_id: number
  id: number
  tenant_id: number
  member_id: number | null
}

/** The open attempt of a browser, in whatever account. */
export async function codeOf(db: Db, attempt: Buffer, now: Date): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenCode>`select account_id, id, tenant_id, member_id
    from tenant_code_of(${attempt}, ${now})`.execute(db)
  return rows[0]
}

const open = (tx: Tx, { account_id, id }: OpenCode) =>
  tx.updateTable('tenant_code').where('account_id', '=', account_id).where('id', '=', id)

/** Counts a try before it is compared, so that tries at once are counted too. False after the last one. */
export async function countCodeTry(tx: Tx, of: OpenCode): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, of)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', mostTries)
    .where('mailed', '=', true)
    .where('proved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks the code as entered. False when another request was faster. */
export async function proveCode(tx: Tx, of: OpenCode, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, of)
    .set({ proved_at: now })
    .where('proved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends an attempt that was proved, and answers whether a code was mailed for it. Null when it is over. */
export async function takeProved(tx: Tx, { account_id, id }: OpenCode): Promise<{ mailed: boolean } | null> {
  const row = await tx
    .deleteFrom('tenant_code')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('proved_at', 'is not', null)
    .returning('mailed')
    .executeTakeFirst()
  return row ?? null
}
