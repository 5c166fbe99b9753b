import { sql } from 'kysely'
import { write } from '../../database/write'
import type { House } from '../../house'

export async function forgetExpired({ pool }: House): Promise<void> {
  await write(pool, null, async (tx) => {
    await sql`select forget_expired()`.execute(tx)
    await tx.deleteFrom('sign_in_failure').where('last_at', '<', sql<Date>`now() - interval '2 days'`).execute()
  })
}
