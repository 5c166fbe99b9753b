import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { markEvents } from './event.sql'

/** Marks the events from before events had marks, so that the leases they belong to can be sealed. */
export async function markOldEvents(context: Pick<AppContext, 'pool' | 'vault'>): Promise<void> {
  const { rows } = await sql<{ account: number; id: number }>`select account, id from signings_to_mark()`.execute(
    readsOf(context.pool, null),
  )
  for (const { account, id } of rows)
    await write(context.pool, account, (tx) => markEvents(tx, context, { account }, id))
}
