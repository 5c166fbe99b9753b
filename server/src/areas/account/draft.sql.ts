import { sql } from 'kysely'
import type { Pool } from '../../database/pool'
import type { Db } from '../../database/read'
import type { UserScope } from '../../database/scope'
import { type Tx, write } from '../../database/write'

interface Draft {
  version: number
  content: string
  updated_at: Date
}

export async function findDraft(db: Db, { account, user }: UserScope, form: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('form_draft')
    .select(['version', 'content', 'updated_at'])
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('form', '=', form)
    .executeTakeFirst()
  return row ?? null
}

interface Change {
  form: string
  /** The version that was read; 0 for none. */
  version: number
  content: string
}

/** Writes a draft over the version that was read. Answers null when there is another by now. */
export async function writeDraft(
  tx: Tx,
  { account, user }: UserScope,
  { form, version, content }: Change,
  now: Date,
): Promise<number | null> {
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into form_draft (account_id, user_id, form, version, content, updated_at)
          values (${account}, ${user}, ${form}, 1, ${content}, ${now}) on conflict do nothing returning version`.execute(
          tx,
        )
      : await sql<{ version: number }>`
          update form_draft set version = version + 1, content = ${content}, updated_at = ${now}
          where account_id = ${account} and user_id = ${user} and form = ${form} and version = ${version}
          returning version`.execute(tx)
  return rows[0]?.version ?? null
}

export async function deleteDraft(tx: Tx, { account, user }: UserScope, form: string): Promise<void> {
  await tx
    .deleteFrom('form_draft')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('form', '=', form)
    .execute()
}

export const forgetOldDrafts = (pool: Pool, now: Date): Promise<unknown> =>
  write(pool, null, (tx) => sql`select forget_old_drafts(${now})`.execute(tx))
