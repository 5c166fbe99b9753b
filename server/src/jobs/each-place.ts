import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import type { Scope } from '../database/scope'
import { type Tx, write } from '../database/write'
import { scopeOf } from '../outbound/look-up'
import type { Place } from '../outbound/outbound'
import { eachAccount } from './each-account'

interface Loop {
  job: string
  /** A database function that answers the accounts with something to do, each with its time zone. */
  places: RawBuilder<unknown>
  failure: string
  /** Does the work of an account in one transaction, and answers how much it was. */
  work: (tx: Tx, scope: Scope) => Promise<number>
}

/** Does the work of a job in one transaction for each account. */
export async function eachPlace(context: AppContext, { job, places, failure, work }: Loop) {
  const { rows } = await sql<Place>`select account_id, timezone from ${places}`.execute(readsOf(context.pool, null))
  let done = 0
  const { failed } = await eachAccount(context, {
    job,
    turns: rows.map((place) => ({ account: place.account_id, place })),
    failure,
    work: async ({ account, place }) => {
      done += await write(context.pool, account, (tx) => work(tx, scopeOf(context, place)))
    },
  })
  return { done, failed }
}
