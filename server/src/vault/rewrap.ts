import type { KeyObject } from 'node:crypto'
import { ConfigError } from '../config'
import type { Pool } from '../database/pool'
import { write } from '../database/write'
import { everyKey, holdKeys, replaceKey } from './account-key.sql'
import { printOf, unwrapKey, wrapAgain } from './data-key'
import { replacePrint } from './master-key.sql'

/**
 * Wraps every account's key with another master key, all or none, and returns their number. The sealed fields do not
 * change. A server that is running meanwhile continues with the old key, and cannot create further keys with it.
 */
export function rewrap(pool: Pool, old: KeyObject, fresh: KeyObject): Promise<number> {
  return write(pool, null, async (tx) => {
    await holdKeys(tx)
    const keys = await everyKey(tx)
    for (const { account, id, wrapped } of keys) {
      const key = unwrapKey(old, account, wrapped)
      if (!key)
        throw new ConfigError(`The master key does not open key ${id} of account ${account}. Nothing was changed.`)
      await replaceKey(tx, account, id, wrapAgain(fresh, account, key))
    }
    await replacePrint(tx, printOf(fresh))
    return keys.length
  })
}
