import type { Layer } from '@freehold/rules/planning/calendar-layers'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface Choices {
  layers: readonly Layer[]
  with_names: boolean
}

interface Stored {
  token_hash: Buffer
  layers: Layer[]
  with_names: boolean
  made_at: Date
  fetched_at: Date | null
  fetched_by: string
}

export async function feedOf(
  db: Db,
  { account, user }: Pick<UserScope, 'account' | 'user'>,
): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select token_hash, layers, with_names, made_at, fetched_at, fetched_by
    from calendar_feed where account_id = ${account} and user_id = ${user}`.execute(db)
  return rows[0]
}

/** A user has one address: a new one takes the place of the old. */
export async function putFeed(tx: Tx, { account, user }: UserScope, hash: Buffer, choices: Choices, at: Date) {
  const fields = {
    token_hash: hash,
    layers: [...choices.layers],
    with_names: choices.with_names,
    made_at: at,
    fetched_at: null,
    fetched_by: '',
  }
  await tx
    .insertInto('calendar_feed')
    .values({ account_id: account, user_id: user, ...fields })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(fields))
    .execute()
}

export async function changeFeed(tx: Tx, { account, user }: UserScope, { layers, with_names }: Choices): Promise<void> {
  await tx
    .updateTable('calendar_feed')
    .set({ layers: [...layers], with_names })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .execute()
}

export async function deleteFeed(tx: Tx, { account, user }: UserScope): Promise<boolean> {
  const gone = await tx
    .deleteFrom('calendar_feed')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function markFetched(tx: Tx, account: number, user: number, at: Date, by: string): Promise<void> {
  await tx
    .updateTable('calendar_feed')
    .set({ fetched_at: at, fetched_by: by })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .execute()
}
