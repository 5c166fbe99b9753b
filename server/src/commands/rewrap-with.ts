import { readFile } from 'node:fs/promises'
import { ConfigError, readConfig } from '../config'
import { bringUpToDate } from '../database/migrate'
import { openPool } from '../database/pool'
import { isKeyText, keyOf } from '../vault/key-text'
import { masterKey } from '../vault/master-key'
import { rewrap } from '../vault/rewrap'

/** Wraps every key again with the master key of a file. The person keeps both keys, and then replaces the old one. */
export async function rewrapWith(path: string, url: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (!isKeyText(text.trim())) {
    throw new ConfigError(
      'Name a file with the new master key, 32 bytes as base64: openssl rand -base64 32 > new.key, then npm run db rewrap -- new.key',
    )
  }
  await bringUpToDate({ url })
  const pool = openPool({ url }, { warn: (_, line) => console.error(line) }, 1)
  try {
    const count = await rewrap(pool, await masterKey(readConfig(process.env), pool), keyOf(text.trim()))
    console.log(`Done: ${count} keys. Now put ${path} in the place of the old master key, before any server starts.`)
  } finally {
    await pool.pg.end()
  }
}
