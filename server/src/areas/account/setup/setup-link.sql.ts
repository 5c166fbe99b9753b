import { sql } from 'kysely'
import type { Tx } from '../../../database/write'

const validDays = 7
const day = 86_400_000

interface SetupLink {
  id: number
  expires_at: Date
  ended_at: Date | null
}

/** The one link that is open. Servers that start at once then show the same. */
export async function openSetupLink(tx: Tx, now: Date): Promise<SetupLink | null> {
  const link = await tx
    .selectFrom('setup_link')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'expires_at', 'ended_at'])
    .executeTakeFirst()
  return link ?? null
}

/** Opens a link; the one before it ends. Two at once open one. */
export async function insertSetupLink(tx: Tx, now: Date): Promise<number> {
  await endSetupLink(tx, now)
  const { id } = await tx
    .insertInto('setup_link')
    .values({ created_at: now, expires_at: new Date(now.getTime() + validDays * day) })
    .onConflict((conflict) =>
      conflict.expression(sql`(1)`).where('ended_at', 'is', null).doUpdateSet({ ended_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endSetupLink(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('setup_link').set({ ended_at: now }).where('ended_at', 'is', null).execute()
}

/** The link that a token names, locked while it is answered. */
export async function lockSetupLink(tx: Tx, id: number): Promise<SetupLink | null> {
  const link = await tx
    .selectFrom('setup_link')
    .where('id', '=', id)
    .select(['id', 'expires_at', 'ended_at'])
    .forUpdate()
    .executeTakeFirst()
  return link ?? null
}
