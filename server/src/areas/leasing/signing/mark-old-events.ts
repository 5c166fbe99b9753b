import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { markEvents } from './event.sql'

/** Marks the events from before events had marks, so that the leases they belong to can be sealed. */
export async function markOldEvents(context: Pick<AppContext, 'pool' | 'vault' | 'log'>): Promise<void> {
  const { rows } = await sql<{ account: number; id: number }>`select account, id from signings_to_mark()`.execute(
    readsOf(context.pool, null),
  )
  await eachAccount(context, {
    turns: rows,
    failure: 'The events of a signing were not marked, so its lease cannot be sealed',
    work: ({ account, id }) => write(context.pool, account, (tx) => markEvents(tx, context, { account }, id)),
  })
}
