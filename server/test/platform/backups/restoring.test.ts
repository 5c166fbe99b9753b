import { createSecretKey } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueDeletionAgain as queueDeletion } from '../../../src/areas/account/deletion/account-deletion.sql'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { noteErased } from '../../../src/backups/erased-accounts'
import { makeBackup } from '../../../src/backups/make-backup'
import { type Manifest, writeManifest } from '../../../src/backups/manifest'
import { restoreBackup } from '../../../src/backups/restore-backup'
import type { Returning } from '../../../src/backups/returning-accounts'
import { readConfig } from '../../../src/config'
import { migrate } from '../../../src/database/migrate'
import { openPool } from '../../../src/database/pool'
import { startPostgres } from '../../../src/postgres/start'
import { diskFiles } from '../../../src/providers/files/disk'
import { printOf } from '../../../src/vault/data-key'
import type { TestApp } from '../../kit/app/app'
import { costly } from '../../kit/app/costly'
import { newDatabase } from '../../kit/app/database'
import { worldApp } from '../../kit/world/world-app'

// Each restore starts a PostgreSQL of its own, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const quiet = { info: () => {}, warn: () => {} }
const master = Buffer.alloc(32, 7)
const MASTER_KEY = master.toString('base64')

let context: TestApp
let folder: string
let made: { path: string; manifest: Manifest }

beforeAll(async () => {
  ;({ context } = await worldApp())
  folder = await mkdtemp(join(tmpdir(), 'freehold-backups-'))
  // PostgreSQL runs as another account when root runs the tests. It keeps a database elsewhere if it can't pass through here.
  await chmod(folder, 0o711)
  await context.database.ask('insert into master_key (print) values ($1)', [printOf(createSecretKey(master))])
  const { dataDir } = context.context.config
  await mkdir(join(dataDir, 'log-heads'))
  await writeFile(join(dataDir, 'log-heads', '1.heads'), 'one whole line\nand one that is being wri')
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'log-signing.key'), 'a key for signing\n')
  await writeFile(join(dataDir, 'keys', 'lease-sealing.pem'), 'a key for sealing\n')
  made = await makeBackup(source(), folder, new Date())
})
afterAll(async () => {
  await context.close()
  await rm(folder, { recursive: true })
})

const source = () => {
  const { files, config } = context.context
  return { address: context.database.address, files, dataDir: config.dataDir, keysDir: config.keysDir }
}

/** A new data folder with the keys that the backup needs. */
async function newFolder({ signing = 'a key for signing\n', sealing = 'a key for sealing\n' } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'log-signing.key'), signing)
  await writeFile(join(dataDir, 'keys', 'lease-sealing.pem'), sealing)
  return dataDir
}

interface Restoring {
  replace?: boolean
  backup?: string
  key?: string
  returning?: Returning['asked']
}

const restored = (
  dataDir: string,
  { replace = false, backup = made.path, key = MASTER_KEY, returning = null }: Restoring = {},
) =>
  restoreBackup(readConfig({ DATA_DIR: dataDir, MASTER_KEY: key }), {
    backup,
    replace,
    returning,
    queueDeletion,
    log: quiet,
    durable: false,
  })

async function digests(ask: (sql: string) => Promise<{ name: string; sum: string }[]>) {
  const tables = made.manifest.tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum from ${name} t`,
  )
  return ask(`${tables.join(' union all ')} order by 1`)
}

async function inRestored<T>(dataDir: string, look: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const running = await startPostgres({ dataDir, log: quiet, durable: false })
  const pool = openPool(running.connection, quiet, 2)
  try {
    return await look(pool)
  } finally {
    await pool.pg.end()
    await running.stop()
  }
}

describe('a restored backup', () => {
  test('has every row, every file, books that verify, and ids that go on', async () => {
    const dataDir = await newFolder()
    expect(await restored(dataDir)).toMatchObject({ aside: null })
    expect(made.manifest.missing).toEqual([])
    expect(made.manifest.files.length).toBeGreaterThan(5)
    const files = diskFiles(join(dataDir, 'files'))
    for (const { key } of made.manifest.files) {
      const [there, here] = await Promise.all([bytesOf(files, key), bytesOf(context.context.files, key)])
      expect(there.equals(here), key).toBe(true)
    }
    expect(await readFile(join(dataDir, 'log-heads', '1.heads'), 'utf8')).toBe('one whole line\n')
    await inRestored(dataDir, async (pool) => {
      const there = await digests(async (text) => (await pool.pg.query(text)).rows)
      expect(there).toEqual(await digests(context.database.ask))
      const verified = await verifyBooks(pool)
      expect(verified.wrong).toEqual([])
      expect(verified.entries).toBeGreaterThan(10)
      const next = `select nextval('journal_entry_id_seq')::int as next, (select max(id)::int from journal_entry) as last`
      const [row] = (await pool.pg.query<{ next: number; last: number }>(next)).rows
      expect(row?.next).toBeGreaterThan(row?.last ?? 0)
    })
  })

  costly('goes into a database of one’s own, and is migrated when it is older', async () => {
    const [old, fresh] = await Promise.all([newDatabase({ empty: true }), newDatabase({ empty: true })])
    const client = new pg.Client(old.address)
    await client.connect()
    const newest = made.manifest.migrations.length
    await migrate(client, { count: newest - 2 })
    await client.end()
    await old.ask(`insert into account (number, name) values ('12345678', 'Older Homes')`)
    const backup = await makeBackup({ ...source(), address: old.address }, join(folder, 'older'), new Date())
    expect(backup.manifest.migrations).toHaveLength(newest - 2)
    const { host, database, user, port } = fresh.address
    const address = `postgres:///${database}?${new URLSearchParams({ host, user, port: String(port) })}`
    // An address with a socket has no host, so the configuration is made by hand.
    const config = readConfig({ DATA_DIR: await newFolder(), MASTER_KEY })
    const own = { ...config, database: { ...config.database, url: { reveal: () => address } } }
    const asked = { backup: backup.path, replace: false, queueDeletion, log: quiet }
    await restoreBackup(own as typeof config, asked)
    expect(await fresh.ask('select name from account')).toEqual([{ name: 'Older Homes' }])
    expect(await fresh.ask('select name from migration')).toHaveLength(newest)
    await expect(restoreBackup(own as typeof config, asked)).rejects.toThrow('already has accounts')
    await Promise.all([old.drop(), fresh.drop()])
  })
})

async function bytesOf(files: TestApp['context']['files'], key: string): Promise<Buffer> {
  const stored = await files.get(key)
  const pieces: Buffer[] = []
  for await (const piece of stored?.stream ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a restore refuses', () => {
  test('a backup of a newer version', async () => {
    const newer = await mkdtemp(join(folder, 'newer-'))
    const migrations = [...made.manifest.migrations, '9999_tomorrow']
    await writeManifest(newer, { ...made.manifest, migrations, tables: [], files: [], logHeads: [], journal: [] })
    await expect(restored(await newFolder(), { backup: newer })).rejects.toThrow(/newer version.*9999_tomorrow/)
  })

  test('a backup whose keys are not here, by the id of the key', async () => {
    const dataDir = await newFolder()
    const id = printOf(createSecretKey(master)).toString('hex').slice(0, 16)
    const another = Buffer.alloc(32, 8).toString('base64')
    await expect(restored(dataDir, { key: another })).rejects.toThrow(`master key with the id ${id}`)
    const unsigned = await newFolder({ signing: 'another key\n' })
    await expect(restored(unsigned)).rejects.toThrow('the key log-signing.key with the id')
    const unsealed = await newFolder({ sealing: 'another key\n' })
    await expect(restored(unsealed)).rejects.toThrow('the key lease-sealing.pem with the id')
    expect(await readdir(unsigned)).toEqual(['keys'])
  })

  costly('to leave half of it: when the database fails, the data of before is put back', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'of-before'), 'x')
    const wrong = await mkdtemp(join(folder, 'wrong-'))
    await cp(made.path, wrong, { recursive: true })
    await rm(join(wrong, 'manifest.json'))
    await rm(join(wrong, 'manifest.sha256'))
    const sequences = [...made.manifest.sequences, { name: 'no_such_sequence', last: 1 }]
    await writeManifest(wrong, { ...made.manifest, sequences })
    await expect(restored(dataDir, { replace: true, backup: wrong })).rejects.toThrow('no_such_sequence')
    expect((await readdir(dataDir)).filter((name) => /^(pg18|files|log-heads|replaced.*)$/.test(name))).toEqual([
      'files',
    ])
    expect(await readdir(join(dataDir, 'files'))).toEqual(['of-before'])
  })

  costly('a folder with data, unless the data is to be set aside', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'of-before'), 'x')
    await expect(restored(dataDir)).rejects.toThrow('add --replace')
    const { aside } = await restored(dataDir, { replace: true })
    expect(await readdir(join(aside ?? '', 'files'))).toEqual(['of-before'])
    expect(await readdir(join(dataDir, 'files'))).not.toContain('of-before')
  })
})

describe('a backup with an account that was deleted after it was made', () => {
  const later = () => new Date(Date.parse(made.manifest.madeAt) + 60_000)
  const oneOf = async () => {
    const [row] = await context.database.ask<{ id: string; named: string }>(
      `select id, name || ' (' || number || ')' as named from account order by id limit 1`,
    )
    if (!row) throw new Error('The world has no account')
    return { account: Number(row.id), named: row.named }
  }

  test('is not restored until it is said what becomes of the account', async () => {
    const { account, named } = await oneOf()
    const dataDir = await newFolder()
    await noteErased(dataDir, account, later())
    await expect(restored(dataDir)).rejects.toThrow(`deleted after it was made: ${named}, deleted on `)
    expect((await readdir(dataDir)).filter((name) => /^(pg18|files|log-heads)$/.test(name))).toEqual([])
  })

  costly('is restored with it where that is asked for', async () => {
    const { account, named } = await oneOf()
    const dataDir = await newFolder()
    await noteErased(dataDir, account, later())
    expect((await restored(dataDir, { returning: 'BRING_BACK' })).returned).toEqual([named])
    const queued = await inRestored(dataDir, (pool) => pool.pg.query('select 1 from account_deletion'))
    expect(queued.rowCount).toBe(0)
  })

  costly('has it deleted again by the next run of the job', async () => {
    const { account, named } = await oneOf()
    const dataDir = await newFolder()
    await noteErased(dataDir, account, later())
    expect((await restored(dataDir, { returning: 'DELETE_AGAIN' })).returned).toEqual([named])
    const due = await inRestored(dataDir, (pool) => pool.pg.query('select * from accounts_to_erase(now()) as id'))
    expect(due.rows.map(({ id }) => Number(id))).toEqual([account])
  })

  costly(
    'is restored like any other where it was made after the deletion, or another account was deleted',
    async () => {
      const { account } = await oneOf()
      const dataDir = await newFolder()
      await noteErased(dataDir, account, new Date(Date.parse(made.manifest.madeAt) - 60_000))
      await noteErased(dataDir, 999_999, later())
      expect((await restored(dataDir)).returned).toEqual([])
    },
  )
})
