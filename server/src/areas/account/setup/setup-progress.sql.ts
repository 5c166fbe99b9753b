import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export async function setupStageOf(db: Db, { account, user }: UserScope): Promise<number> {
  const { setup_stage } = await db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .select('setup_stage')
    .executeTakeFirstOrThrow()
  return setup_stage
}

interface Progress {
  setup_stage?: number
  finish_setup_prompt?: boolean
  setup_checklist_closed?: boolean
}

export async function keepProgress(
  tx: Tx,
  { account, user }: Pick<UserScope, 'account' | 'user'>,
  progress: Progress,
): Promise<void> {
  await tx.updateTable('staff_user').set(progress).where('account_id', '=', account).where('id', '=', user).execute()
}

/** Counts one more skip, and answers how many that makes. */
export async function countSkip(tx: Tx, { account, user }: UserScope): Promise<number> {
  const { skip_count } = await tx
    .updateTable('staff_user')
    .set({ skip_count: sql`least(skip_count, 999) + 1` })
    .where('account_id', '=', account)
    .where('id', '=', user)
    .returning('skip_count')
    .executeTakeFirstOrThrow()
  return skip_count
}
