import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

interface Facts {
  first_name: string
  last_name: string
  email: string
  language: Language
  dob_sealed: string
  dob_index: Buffer | null
  saved_by: string
}

/** Each change raises the version, which the next save names. */
export async function updateMember(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  id: number,
  facts: Partial<Facts>,
): Promise<void> {
  await tx
    .updateTable('household_member')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** A member of a tenant's household who was not removed. */
export const findMember = (db: Db, { account, tenant }: Pick<Person, 'account' | 'tenant'>, id: number) =>
  db
    .selectFrom('household_member')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('email')
    .executeTakeFirst()

export async function setMemberLanguage(tx: Tx, account: number, id: number, language: Language): Promise<void> {
  await tx
    .updateTable('household_member')
    .set({ language })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Notes that a member used the portal. True for the first time. */
export async function noteMemberUse(tx: Tx, account: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    update household_member set first_at = coalesce(first_at, ${now}), last_at = ${now}
    where account_id = ${account} and id = ${id}
    returning first_at = ${now} as first`.execute(tx)
  return rows[0]?.first ?? false
}

/** Locks the sign-in of a member at a moment; null opens it. False where nothing changed. */
export async function setMemberLock(tx: Tx, account: number, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('household_member')
    .set({ locked_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('locked_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
