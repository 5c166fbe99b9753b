import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config'
import { openPool, type Pool } from '../../../src/database/pool'
import { write } from '../../../src/database/write'
import { makeTicket, readTicket } from '../../../src/files/ticket'
import { readLinkToken, secretAt, secretsToRead } from '../../../src/links/link-secrets'
import { signedToken } from '../../../src/links/signed-token'
import { readUnsubscribeToken, unsubscribeToken } from '../../../src/mail/unsubscribe-token'
import { insertSecret, sealSecret } from '../../../src/vault/earlier-secret.sql'
import { masterKey } from '../../../src/vault/master-key'
import { rewrap } from '../../../src/vault/rewrap'
import { earlierSecrets, ticketSecretOf } from '../../../src/vault/ticket-secret'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
let dataDir: string
let master: KeyObject
beforeEach(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 2)
  dataDir = await mkdtemp(join(tmpdir(), 'freehold-keys-'))
  master = await masterKey(readConfig({ DATA_DIR: dataDir }), pool)
})
afterEach(async () => {
  await pool.pg.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const day = 86_400_000
const newKey = () => createSecretKey(randomBytes(32))
const secretsWith = async (key: KeyObject) => ({
  ticketSecret: ticketSecretOf(key),
  earlierSecrets: await earlierSecrets(pool, key),
})
const leavePlain = (secret: Buffer, endedAt = new Date()) =>
  database.ask('insert into earlier_secret (plain, ended_at) values ($1, $2)', [secret, endedAt])
const stored = () =>
  database.ask<{ plain: Buffer | null; sealed: Buffer | null }>('select plain, sealed from earlier_secret order by id')

describe('the ticket secret', () => {
  test('is the same at every server with the master key, another with another, and not the key', async () => {
    expect(ticketSecretOf(master)).toEqual(ticketSecretOf(createSecretKey(master.export())))
    expect(ticketSecretOf(master)).not.toEqual(ticketSecretOf(newKey()))
    expect(ticketSecretOf(master)).not.toEqual(master.export())
  })

  test('stands nowhere in the database', async () => {
    await secretsWith(master)
    expect(await stored()).toEqual([])
    expect(await database.ask(`select to_regclass('installation') as there`)).toEqual([{ there: null }])
  })
})

describe('another master key', () => {
  const holder = { account: 1, user: 2, support: null }
  const ticketOf = (secret: Buffer) => makeTicket(secret, holder, 'page', new Date())

  test('ends the tickets of the old one', async () => {
    const fresh = newKey()
    await rewrap(pool, master, fresh)
    const { ticketSecret } = await secretsWith(fresh)
    expect(readTicket(ticketSecret, ticketOf(ticketSecretOf(master)), 'page', new Date())).toBeNull()
    expect(readTicket(ticketSecret, ticketOf(ticketSecret), 'page', new Date())).toEqual(holder)
  })

  test('leaves links open, for as long as they would have worked', async () => {
    const [fresh, third] = [newKey(), newKey()]
    const link = { purpose: 'invitation', account: 1, id: 2 }
    const tokens = [master, fresh].map((key) => signedToken(ticketSecretOf(key), link))
    const read = async (key: KeyObject, token: string, now: Date) =>
      readLinkToken({ ...(await secretsWith(key)), now: () => now }, { purpose: 'invitation', days: 7 }, token)
    await rewrap(pool, master, fresh)
    await rewrap(pool, fresh, third)
    for (const token of tokens) {
      expect(await read(third, token, new Date())).toEqual({ account: 1, id: 2 })
      expect(await read(third, token, new Date(Date.now() + 8 * day))).toBeNull()
    }
    const { earlierSecrets: earlier } = await secretsWith(third)
    expect(earlier.map(({ secret }) => secret)).toEqual([master, fresh].map(ticketSecretOf))
  })

  test('leaves the unsubscribe links of every mail ever sent open', async () => {
    const subscription = { account: 1, address: 'reader@homes.example' }
    const token = unsubscribeToken(ticketSecretOf(master), subscription)
    const fresh = newKey()
    await rewrap(pool, master, fresh)
    const inTenYears = new Date(Date.now() + 3650 * day)
    const secrets = secretsToRead(await secretsWith(fresh), Number.POSITIVE_INFINITY, inTenYears)
    expect(readUnsubscribeToken(secrets, token)).toEqual(subscription)
    expect(readUnsubscribeToken([ticketSecretOf(newKey())], token)).toBeNull()
  })

  test('makes a link from before again as it was made', async () => {
    const before = new Date(Date.now() - day)
    const fresh = newKey()
    await rewrap(pool, master, fresh)
    const secrets = await secretsWith(fresh)
    expect(secretAt(secrets, before)).toEqual(ticketSecretOf(master))
    expect(secretAt(secrets, new Date(Date.now() + 1000))).toEqual(ticketSecretOf(fresh))
  })

  test('changes nothing when an earlier secret does not open', async () => {
    await leavePlain(randomBytes(32))
    await secretsWith(master)
    await database.ask(`update earlier_secret set sealed = '\\x00'`)
    const before = await stored()
    await expect(rewrap(pool, master, newKey())).rejects.toThrow('Nothing was changed')
    expect(await stored()).toEqual(before)
  })
})

describe('a secret that an upgrade left plain', () => {
  test('is sealed by the next start, and read as before', async () => {
    const secret = randomBytes(32)
    await leavePlain(secret)
    expect((await secretsWith(master)).earlierSecrets).toMatchObject([{ secret }])
    const [row] = await stored()
    expect(row?.plain).toBeNull()
    expect(row?.sealed?.includes(secret)).toBe(false)
    expect((await secretsWith(master)).earlierSecrets).toMatchObject([{ secret }])
  })

  test('is sealed with the new key when the key is replaced before a start', async () => {
    const [secret, fresh] = [randomBytes(32), newKey()]
    await leavePlain(secret, new Date(Date.now() - day))
    await rewrap(pool, master, fresh)
    expect((await secretsWith(fresh)).earlierSecrets[0]).toMatchObject({ secret })
    expect((await stored()).every(({ plain }) => plain === null)).toBe(true)
  })

  test('opens under no later end', async () => {
    await leavePlain(randomBytes(32))
    await secretsWith(master)
    await database.ask(`update earlier_secret set ended_at = ended_at + interval '1 year'`)
    await expect(secretsWith(master)).rejects.toThrow('does not open')
  })

  test('is all that the server may seal: it adds no secret and changes none', async () => {
    await leavePlain(randomBytes(32))
    await secretsWith(master)
    const before = await stored()
    await write(pool, null, (tx) => sealSecret(tx, 1, randomBytes(60)))
    expect(await stored()).toEqual(before)
    const added = write(pool, null, (tx) => insertSecret(tx, new Date(), randomBytes(60)))
    await expect(added).rejects.toThrow('permission denied')
  })
})
