import { createSecretKey, randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { type Tx, write } from '../../../src/database/write'
import { type Place, SealBroken, type Vault, vaultOf } from '../../../src/vault/vault'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
const master = createSecretKey(randomBytes(32))
let vault: Vault
let ours: number
let theirs: number

beforeAll(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 12)
})
afterAll(async () => {
  await pool.pg.end()
  await database.drop()
})
beforeEach(async () => {
  vault = vaultOf(master)
  ours = await newAccount()
  theirs = await newAccount()
})

async function newAccount(): Promise<number> {
  const number = randomBytes(6).toString('hex')
  const [row] = await database.ask<{ id: number }>(
    `insert into account (number, name) values ($1, 'Alder') returning id::int`,
    [number],
  )
  return row?.id ?? 0
}

const ssn: Place = { table: 'tenant', column: 'ssn', id: 7 }
const seal = (account: number, plain: string, place = ssn, by = vault) =>
  write(pool, account, (tx) => by.seal(tx, account, place, plain))
const open = (account: number, sealed: string, place = ssn, by = vault) =>
  by.open(readsOf(pool, account), account, place, sealed)
const keysOf = (account: number) =>
  database.ask<{ id: number; wrapped: Buffer; retired_at: Date | null }>(
    'select id::int, wrapped, retired_at from account_key where account_id = $1 order by id',
    [account],
  )

describe('a sealed field', () => {
  test('opens to what was sealed, whatever it was', async () => {
    const values = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' })), {
      minLength: 100,
      maxLength: 100,
    })
    await fc.assert(
      fc.asyncProperty(values, async (plains) => {
        const sealed = await write(pool, ours, (tx) =>
          Promise.all(plains.map((plain, id) => vault.seal(tx, ours, { ...ssn, id }, plain))),
        )
        const opened = await Promise.all(sealed.map((text, id) => open(ours, text, { ...ssn, id })))
        expect(opened).toEqual(plains)
      }),
      { numRuns: 10 },
    )
    expect(await keysOf(ours)).toHaveLength(1)
  })

  test('shows nothing of its text in any encoding', async () => {
    const plains = Array.from({ length: 1000 }, (_, i) => String(100_000_000 + i * 891_237).slice(0, 9))
    const sealed = await write(pool, ours, (tx) => Promise.all(plains.map((plain) => vault.seal(tx, ours, ssn, plain))))
    const stored = sealed.flatMap((text) => {
      const payload = Buffer.from(text.split(':')[2] ?? '', 'base64')
      return [text, payload.toString('latin1'), payload.toString('hex')]
    })
    for (const [i, plain] of plains.entries()) {
      const dashed = plain.replace(/^(...)(..)/, '$1-$2-')
      const forms = [
        plain,
        dashed,
        Buffer.from(plain).toString('base64').slice(0, -1),
        Buffer.from(plain).toString('hex'),
      ]
      for (const text of stored.slice(i * 3, i * 3 + 3)) expect(forms.filter((form) => text.includes(form))).toEqual([])
    }
    expect(new Set(sealed).size).toBe(sealed.length)
  })

  test('names the key that opens it', async () => {
    const [text, [key]] = [await seal(ours, '123456789'), await keysOf(ours)]
    expect(text).toMatch(new RegExp(`^v1:${key?.id}:[A-Za-z0-9+/]+=*$`))
  })

  test('looks different each time', async () => {
    expect(await seal(ours, '123456789')).not.toBe(await seal(ours, '123456789'))
  })

  test('does not open in another row, column or table', async () => {
    const sealed = await seal(ours, '123456789')
    const elsewhere = [{ id: 8 }, { column: 'dob' }, { table: 'applicant' }, { table: 'tenant.ssn', column: '' }]
    for (const change of elsewhere) await expect(open(ours, sealed, { ...ssn, ...change })).rejects.toThrow(SealBroken)
    expect(await open(ours, sealed)).toBe('123456789')
  })

  test('does not open in another account, even with its key copied there', async () => {
    const sealed = await seal(ours, '123456789')
    await seal(theirs, 'another')
    await expect(open(theirs, sealed)).rejects.toThrow(SealBroken)
    const [[our], [their]] = [await keysOf(ours), await keysOf(theirs)]
    await expect(open(theirs, sealed.replace(`:${our?.id}:`, `:${their?.id}:`))).rejects.toThrow(SealBroken)
    await database.ask('update account_key set wrapped = $1 where account_id = $2', [our?.wrapped, theirs])
    const fresh = vaultOf(master)
    await expect(seal(theirs, 'under a stolen key', ssn, fresh)).rejects.toThrow(SealBroken)
    await expect(open(theirs, sealed.replace(`:${our?.id}:`, `:${their?.id}:`), ssn, fresh)).rejects.toThrow(SealBroken)
  })

  test('does not open when a bit of it was changed', async () => {
    const sealed = await seal(ours, '123456789')
    const [version, key, payload = ''] = sealed.split(':')
    const bytes = Buffer.from(payload, 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const bent = Buffer.from(bytes)
      bent[at] = (bent[at] ?? 0) ^ 1
      await expect(open(ours, `${version}:${key}:${bent.toString('base64')}`)).rejects.toThrow(SealBroken)
    }
    for (const text of [
      '',
      '123456789',
      `v2:${key}:${payload}`,
      `v1:${key}:`,
      `v1:${key}:AAAA`,
      `v1:999999999:${payload}`,
    ])
      await expect(open(ours, text)).rejects.toThrow(SealBroken)
  })

  test('does not open under another master key', async () => {
    const sealed = await seal(ours, '123456789')
    const stranger = vaultOf(createSecretKey(randomBytes(32)))
    await expect(open(ours, sealed, ssn, stranger)).rejects.toThrow(SealBroken)
    await expect(seal(ours, '987654321', ssn, stranger)).rejects.toThrow(SealBroken)
  })

  test('opens on another server, and after its key was retired', async () => {
    const sealed = await seal(ours, '123456789')
    expect(await open(ours, sealed, ssn, vaultOf(master))).toBe('123456789')
    await database.ask('update account_key set retired_at = now() where account_id = $1', [ours])
    const other = vaultOf(master)
    expect(await open(ours, await seal(ours, 'new', ssn, other), ssn, other)).toBe('new')
    expect(await open(ours, sealed, ssn, other)).toBe('123456789')
    expect(await keysOf(ours)).toHaveLength(2)
  })
})

describe('an account’s key', () => {
  test('is made once, of ten first fields at once and on two servers', async () => {
    const vaults = [vault, vaultOf(master)]
    const sealed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => seal(ours, `${i}`, { ...ssn, id: i }, vaults[i % 2])),
    )
    expect(await keysOf(ours)).toHaveLength(1)
    for (const [i, text] of sealed.entries()) expect(await open(ours, text, { ...ssn, id: i })).toBe(`${i}`)
  })

  test('is dropped when its transaction rolls back, without blocking the next one', async () => {
    const givenUp = write(pool, ours, async (tx) => {
      await vault.seal(tx, ours, ssn, 'lost')
      await vault.seal(tx, ours, ssn, 'lost again')
      await vault.index(tx, ours, 'tenant.ssn', 'lost')
      throw new Error('thought better of it')
    })
    await expect(givenUp).rejects.toThrow('thought better of it')
    expect(await keysOf(ours)).toEqual([])
    const sealed = await seal(ours, 'kept')
    const index = await write(pool, ours, (tx) => vault.index(tx, ours, 'tenant.ssn', 'kept'))
    const other = vaultOf(master)
    expect(await open(ours, sealed, ssn, other)).toBe('kept')
    expect(await other.indexToFind(readsOf(pool, ours), ours, 'tenant.ssn', 'kept')).toEqual(index)
  })

  test('is made for an account of the same transaction', async () => {
    const sealed = await write(pool, null, async (tx: Tx) => {
      // The way a new account is opened: nobody else sees it yet.
      const row = await tx
        .selectNoFrom((eb) =>
          eb
            .fn<number>('create_account', [
              eb.val(randomBytes(6).toString('hex')),
              eb.val('New'),
              eb.val('America/New_York'),
              eb.val('core'),
              eb.cast<number>(eb.val(2), 'integer'),
              eb.cast<number>(eb.val(2), 'integer'),
              eb.val(false),
            ])
            .as('id'),
        )
        .executeTakeFirstOrThrow()
      await tx
        .selectNoFrom((eb) =>
          eb.fn('set_config', [eb.val('app.account_id'), eb.val(String(row.id)), eb.val(true)]).as('x'),
        )
        .execute()
      return { account: row.id, text: await vault.seal(tx, row.id, ssn, '123456789') }
    })
    expect(await open(sealed.account, sealed.text)).toBe('123456789')
  })

  test('is stored wrapped and never shown', async () => {
    const sealed = await seal(ours, '123456789')
    const [key] = await keysOf(ours)
    expect(key?.wrapped).toHaveLength(12 + 32 + 16)
    expect(inspect(vault, { depth: 9 })).not.toContain(master.export().toString('hex'))
    const failure = await open(theirs, sealed).catch((error: Error) => error)
    expect(inspect(failure)).not.toContain('123456789')
    expect(inspect(failure)).not.toContain(sealed.split(':')[2])
  })
})

describe('a blind index', () => {
  const column = 'tenant.dob'
  const toKeep = (account: number, plain: string, of = column) =>
    write(pool, account, (tx) => vault.index(tx, account, of, plain))
  const toFind = (account: number, plain: string, by = vault) =>
    by.indexToFind(readsOf(pool, account), account, column, plain)

  test('is equal for equal texts, today, on another server and after a new key', async () => {
    const kept = await toKeep(ours, '1980-02-29')
    expect(kept).toHaveLength(32)
    expect(await toFind(ours, '1980-02-29')).toEqual(kept)
    await database.ask('update account_key set retired_at = now() where account_id = $1', [ours])
    const other = vaultOf(master)
    await seal(ours, 'makes a new key', ssn, other)
    expect(await toFind(ours, '1980-02-29', other)).toEqual(kept)
    expect(await keysOf(ours)).toHaveLength(2)
  })

  test('differs between texts, columns and accounts', async () => {
    const all = await Promise.all([
      toKeep(ours, '1980-02-29'),
      toKeep(ours, '1980-02-28'),
      toKeep(ours, '1980-02-29', 'applicant.dob'),
      toKeep(theirs, '1980-02-29'),
    ])
    expect(new Set(all.map((index) => index.toString('hex'))).size).toBe(all.length)
  })

  test('finds nothing where nothing was sealed, and changes nothing', async () => {
    expect(await toFind(ours, '1980-02-29')).toHaveLength(32)
    expect(await toFind(ours, '1980-02-29')).not.toEqual(await toFind(ours, '1980-02-29'))
    expect(await keysOf(ours)).toEqual([])
    expect(await toFind(ours, '1980-02-29')).not.toEqual(await toKeep(ours, '1980-02-29'))
  })
})
