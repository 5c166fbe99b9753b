import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

const codeMinutes = 10
const mostTries = 5

interface Asked {
  phone: string
  /** The sentence that was shown. */
  words: string
  language: Language
  at: Date
}

/** Opens a code. The one before it ends. */
export async function insertTextCode(
  tx: Tx,
  { account, tenant }: TenantScope,
  { phone, words, language, at }: Asked,
): Promise<number> {
  await tx
    .updateTable('text_code')
    .set({ ends_at: at })
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('ends_at', '>', at)
    .execute()
  const { id } = await tx
    .insertInto('text_code')
    .values({
      account_id: account,
      tenant_id: tenant,
      phone,
      words,
      language,
      created_at: at,
      ends_at: new Date(at.getTime() + codeMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OpenTextCode {
  id: number
  phone: string
  words: string
  language: Language
}

export async function openTextCode(db: Db, { account, tenant }: TenantScope, now: Date): Promise<OpenTextCode | null> {
  const row = await db
    .selectFrom('text_code')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('ends_at', '>', now)
    .where('used_at', 'is', null)
    .select(['id', 'phone', 'words', sql<Language>`language`.as('language')])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Counts a try before it is compared, so that tries at once are counted too. False after the last one. */
export async function countTextCodeTry(tx: Tx, { account }: TenantScope, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('tries', '<', mostTries)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False when another request was faster. */
export async function useTextCode(tx: Tx, { account }: TenantScope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_code')
    .set({ used_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
