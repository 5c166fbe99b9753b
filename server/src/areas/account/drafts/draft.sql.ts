import { sql } from 'kysely'
import type { Pool } from '../../../database/pool'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'

interface Draft {
  version: number
  content: string
  updated_at: Date
}

/** The form that a draft is of, and the record that it edits: none for a new one. */
interface Place {
  form: string
  record: number | null
}

export async function findDraft(db: Db, { account, user }: UserScope, { form, record }: Place): Promise<Draft | null> {
  const row = await db
    .selectFrom('form_draft')
    .select(['version', 'content', 'updated_at'])
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('form', '=', form)
    .where('record_id', '=', record ?? 0)
    .executeTakeFirst()
  return row ?? null
}

interface Change extends Place {
  /** The version that was read; 0 for none. */
  version: number
  content: string
}

/** Writes a draft over the version that was read. Answers null when there is another by now. */
export async function writeDraft(
  tx: Tx,
  { account, user }: UserScope,
  { form, record, version, content }: Change,
  now: Date,
): Promise<number | null> {
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into form_draft (account_id, user_id, form, record_id, version, content, updated_at)
          values (${account}, ${user}, ${form}, ${record ?? 0}, 1, ${content}, ${now}) on conflict do nothing returning version`.execute(
          tx,
        )
      : await sql<{ version: number }>`
          update form_draft set version = version + 1, content = ${content}, updated_at = ${now}
          where account_id = ${account} and user_id = ${user} and form = ${form} and record_id = ${record ?? 0} and version = ${version}
          returning version`.execute(tx)
  return rows[0]?.version ?? null
}

export async function deleteDraft(tx: Tx, { account, user }: UserScope, { form, record }: Place): Promise<void> {
  await tx
    .deleteFrom('form_draft')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('form', '=', form)
    .where('record_id', '=', record ?? 0)
    .execute()
}

export const forgetOldDrafts = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_old_drafts(${now})`.execute(tx))
