import { sql } from 'kysely'
import type { AppContext } from '../../app-context'
import { write } from '../../database/write'

export async function forgetExpired({ pool }: AppContext): Promise<void> {
  await write(pool, null, async (tx) => {
    await sql`select forget_expired()`.execute(tx)
    await tx.deleteFrom('sign_in_failure').where('last_at', '<', sql<Date>`now() - interval '2 days'`).execute()
  })
}
