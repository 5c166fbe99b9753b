import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { markEvents } from './event.sql'

type Needs = Pick<AppContext, 'pool' | 'vault' | 'log' | 'now'>

async function signingsToMark({ pool }: Needs) {
  const { rows } = await sql<{ account: number; id: number }>`select account, id from signings_to_mark()`.execute(
    readsOf(pool, null),
  )
  return rows
}

/** Marks the events from before events had marks, so that the leases they belong to can be sealed. False where some failed. */
export async function markOldEvents(context: Needs): Promise<boolean> {
  await eachAccount(context, {
    job: 'mark-signings',
    turns: await signingsToMark(context),
    failure: 'The events of a signing were not marked, so its lease cannot be sealed',
    work: ({ account, id }) => write(context.pool, account, (tx) => markEvents(tx, context, { account }, id)),
  })
  return (await signingsToMark(context)).length === 0
}
