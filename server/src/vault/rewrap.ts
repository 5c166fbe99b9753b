import type { KeyObject } from 'node:crypto'
import { ConfigError } from '../config'
import type { Pool } from '../database/pool'
import { write } from '../database/write'
import { everyKey, holdKeys, replaceKey } from './account-key.sql'
import { printOf, unwrapKey, wrapAgain } from './data-key'
import { replacePrint } from './master-key.sql'
import { openFactorWith, sealFactorWith } from './super-factor'
import { everyFactor, replaceFactor } from './super-factor.sql'
import { endTicketSecret } from './ticket-secret'

/**
 * Wraps every account's key with another master key, and seals the factors of super admins and the earlier secrets of
 * links again, all or none. Returns the number of keys. The sealed fields do not change, and tickets end. A server that is
 * running meanwhile continues with the old key, and cannot create further keys with it.
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
    for (const { id, factor_secret } of await everyFactor(tx)) {
      if (factor_secret === null) continue
      const secret = openFactorWith(old, id, factor_secret)
      if (secret === null)
        throw new ConfigError(`The master key does not open the factor of super admin ${id}. Nothing was changed.`)
      await replaceFactor(tx, id, sealFactorWith(fresh, id, secret))
    }
    await endTicketSecret(tx, old, fresh, new Date())
    await replacePrint(tx, printOf(fresh))
    return keys.length
  })
}
