import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../src/config'
import { openPool, type Pool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { write } from '../../../src/database/write'
import { printOf } from '../../../src/vault/data-key'
import { masterKey } from '../../../src/vault/master-key'
import { rewrap } from '../../../src/vault/rewrap'
import { SealBroken, vaultOf } from '../../../src/vault/vault'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
let dataDir: string
beforeEach(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 4)
  dataDir = await mkdtemp(join(tmpdir(), 'freehold-keys-'))
})
afterEach(async () => {
  await pool.pg.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}, folder = dataDir) =>
  (await masterKey(readConfig({ DATA_DIR: folder, ...env }), pool)).export().toString('base64')
const refusal = (starting: Promise<unknown>): Promise<string> =>
  starting.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof ConfigError) return error.message
      throw error
    },
  )
const file = () => join(dataDir, 'keys', 'master.key')
const newKey = () => randomBytes(32).toString('base64')

describe('the first start', () => {
  test('creates a private key in the data folder, and the next start finds it', async () => {
    const key = await start()
    expect((await readFile(file(), 'utf8')).trim()).toBe(key)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['master.key'])
    expect(await start()).toBe(key)
  })

  test('of ten at once makes one', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => start()))).size).toBe(1)
  })

  test('with a key of one’s own leaves no file behind', async () => {
    const key = newKey()
    expect(await start({ MASTER_KEY: key })).toBe(key)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('stores only a fingerprint of the key in the database', async () => {
    const key = await start()
    const [row] = await database.ask<{ print: Buffer }>('select print from master_key')
    expect(row?.print).toEqual(printOf(await masterKey(readConfig({ DATA_DIR: dataDir }), pool)))
    expect(row?.print.toString('base64')).not.toBe(key)
  })
})

describe('a later start', () => {
  test('without the key is refused, and makes no other', async () => {
    await start()
    await rm(file())
    expect(await refusal(start())).toBe(
      `This database is sealed with a master key that is not in ${file()}. Put the file back, or set MASTER_KEY or MASTER_KEY_FILE.`,
    )
    expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  })

  test('with another key is refused, whatever its source', async () => {
    const key = await start()
    expect(await refusal(start({ MASTER_KEY: newKey() }))).toBe(
      'The key from MASTER_KEY is not the master key that this database is sealed with.',
    )
    await writeFile(file(), newKey())
    expect(await refusal(start())).toContain(`The key from ${file()} is not the master key`)
    expect(await start({ MASTER_KEY: key })).toBe(key)
  })

  test('of a second server with a folder of its own is refused: two keys on one database lose fields', async () => {
    await start()
    const other = join(dataDir, 'other')
    expect(await refusal(start({}, other))).toContain('This database is sealed with a master key')
  })

  test('on a file that is not a key is refused', async () => {
    await mkdir(join(dataDir, 'keys'))
    for (const text of ['', 'secret', randomBytes(16).toString('base64')]) {
      await writeFile(file(), text)
      expect(await refusal(start())).toBe(`${file()} does not hold a master key: 32 bytes, written as base64.`)
    }
  })
})

describe('another master key', () => {
  const dob = { table: 'tenant', column: 'dob', id: 1 }
  const newAccount = async () => {
    const number = randomBytes(6).toString('hex')
    const made = await database.ask<{ id: number }>(
      `insert into account (number, name) values ($1, 'Alder') returning id::int`,
      [number],
    )
    return made[0]?.id ?? 0
  }
  const sealWith = (key: Awaited<ReturnType<typeof masterKey>>, account: number) =>
    write(pool, account, (tx) => vaultOf(key).seal(tx, account, dob, '1980-02-29'))
  const openWith = (key: Awaited<ReturnType<typeof masterKey>>, account: number, sealed: string) =>
    vaultOf(key).open(readsOf(pool, account), account, dob, sealed)

  test('takes the place of the old one: every field opens with it alone', async () => {
    const old = await masterKey(readConfig({ DATA_DIR: dataDir }), pool)
    const fresh = createSecretKey(randomBytes(32))
    const accounts = [await newAccount(), await newAccount(), await newAccount()]
    const sealed = await Promise.all(accounts.map((account) => sealWith(old, account)))
    expect(await rewrap(pool, old, fresh)).toBe(3)
    for (const [i, account] of accounts.entries()) {
      expect(await openWith(fresh, account, sealed[i] ?? '')).toBe('1980-02-29')
      await expect(openWith(old, account, sealed[i] ?? '')).rejects.toThrow(SealBroken)
    }
    expect(await refusal(start())).toContain('is not the master key')
    expect(await start({ MASTER_KEY: fresh.export().toString('base64') })).toBeTruthy()
  })

  test('a server that still holds the old one makes no key with it', async () => {
    const old = await masterKey(readConfig({ DATA_DIR: dataDir }), pool)
    const account = await newAccount()
    await rewrap(pool, old, createSecretKey(randomBytes(32)))
    await expect(sealWith(old, account)).rejects.toThrow(SealBroken)
    expect(await database.ask('select id from account_key where account_id = $1', [account])).toEqual([])
  })

  test('changes nothing when one key does not open', async () => {
    const old = await masterKey(readConfig({ DATA_DIR: dataDir }), pool)
    const [first, second] = [await newAccount(), await newAccount()]
    await Promise.all([sealWith(old, first), sealWith(old, second)])
    await database.ask(`update account_key set wrapped = '\\x00' where account_id = $1`, [second])
    const before = await database.ask('select wrapped from account_key order by id')
    expect(await refusal(rewrap(pool, old, createSecretKey(randomBytes(32))))).toContain('Nothing was changed')
    expect(await database.ask('select wrapped from account_key order by id')).toEqual(before)
    expect(await start()).toBe(old.export().toString('base64'))
  })
})
