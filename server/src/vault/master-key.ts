import { type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { makeOnce } from '../files/make-once'
import { ignoreMissing } from '../files/temporary'
import { printOf } from './data-key'
import { masterKeyFile } from './key-files'
import { isKeyText, keyOf } from './key-text'
import { keepPrint, printOfMaster } from './master-key.sql'

const keyBytes = 32

/**
 * The key that wraps all other keys: from the environment, or from a file of the data folder that the first start
 * creates. The database stores its fingerprint, so that a server with another key, or none, is stopped before it seals
 * data that the others cannot read.
 */
export async function masterKey({ vault, keysDir }: Config, pool: Pool): Promise<KeyObject> {
  const path = join(keysDir, masterKeyFile)
  const known = await printOfMaster(readsOf(pool, null))
  const key = vault.masterKey ? keyOf(vault.masterKey.reveal()) : await keyInFile(path, known === null)
  if (!key) {
    throw new ConfigError(
      `This database is sealed with a master key that is not in ${path}. Put the file back, or set MASTER_KEY or MASTER_KEY_FILE.`,
    )
  }
  const print = printOf(key)
  // Two servers may start for the first time at once.
  const stored = known ?? (await write(pool, null, (tx) => keepPrint(tx, print)))
  if (!timingSafeEqual(stored, print)) {
    const source = vault.masterKey ? 'MASTER_KEY' : path
    throw new ConfigError(`The key from ${source} is not the master key that this database is sealed with.`)
  }
  return key
}

async function keyInFile(path: string, mayMake: boolean): Promise<KeyObject | null> {
  const found = (await textOf(path)) ?? (mayMake ? await makeFile(path) : null)
  if (found === null) return null
  if (isKeyText(found)) return keyOf(found)
  throw new ConfigError(`${path} does not hold a master key: ${keyBytes} bytes, written as base64.`)
}

async function makeFile(path: string): Promise<string | null> {
  await makeOnce(path, Buffer.from(`${randomBytes(keyBytes).toString('base64')}\n`))
  return textOf(path)
}

const textOf = async (path: string): Promise<string | null> =>
  (await readFile(path, 'utf8').catch(ignoreMissing))?.trim() ?? null
