import type pg from 'pg'
import type { Ends } from './ends'

/** The mark of the place where the cell's servers keep files; null where none has started yet. */
async function markOfStore(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ files: string }>(
    'select files from server_heartbeat order by seen_at desc limit 1',
  )
  return rows[0]?.files ?? null
}

/** Whether the servers of both cells said that they keep files in the same place. */
export async function shareStore({ source, target }: Pick<Ends, 'source' | 'target'>): Promise<boolean> {
  const [one, other] = [await markOfStore(source), await markOfStore(target)]
  return one !== null && one === other
}

/** The names under which the store has the files of an account, with those that wait to be swept if `dropped` is set. */
export async function storeKeys(
  client: pg.Client,
  account: number,
  { dropped = false }: { dropped?: boolean } = {},
): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>(
    `select store_key from stored_file where account_id = $1 and (state <> 'dropped' or $2)
     union select store_key from account_export where account_id = $1 and store_key is not null
     union select store_key from account_import where account_id = $1 and store_key is not null`,
    [account, dropped],
  )
  return rows.map(({ store_key }) => store_key).filter((key) => key !== '')
}

/** Those of the keys whose files the account shows. Only an upload that broke off has a row without bytes. */
export async function shownAmong(client: pg.Client, account: number, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>(
    `select distinct store_key from stored_file where account_id = $1 and state = 'kept' and store_key = any($2)`,
    [account, keys],
  )
  return rows.map(({ store_key }) => store_key)
}
