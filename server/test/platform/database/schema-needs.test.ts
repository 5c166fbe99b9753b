import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../../src/config'
import { migrate, migrationsFolder } from '../../../src/database/migrate'
import { versionOf } from '../../../src/database/schema-version'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
/** The migrations of the next version: it adds a column, and a later one takes it away. */
let next: string
let later: string
let own: string
beforeAll(async () => {
  next = await mkdtemp(join(tmpdir(), 'freehold-next-'))
  later = await mkdtemp(join(tmpdir(), 'freehold-later-'))
  own = await versionOf(migrationsFolder)
  for (const folder of [next, later])
    for (const name of await readdir(migrationsFolder)) await cp(join(migrationsFolder, name), join(folder, name))
  for (const folder of [next, later])
    await writeFile(join(folder, '9001_add.sql'), 'alter table unit add column attic text;')
  await writeFile(
    join(later, '9002_drop.sql'),
    `-- contract: since 9001
alter table unit drop column notes;
update schema_needs set version = greatest(version, '9001');`,
  )
})
afterAll(async () => {
  for (const folder of [next, later]) await rm(folder, { recursive: true })
})
beforeEach(async () => {
  database = await newDatabase()
  return () => database.drop()
})

async function start(folder?: string): Promise<number> {
  const client = new pg.Client(database.address)
  await client.connect()
  try {
    return await migrate(client, folder === undefined ? {} : { folder })
  } finally {
    await client.end()
  }
}

const beats = (version: string, ago = 1) =>
  database.ask(
    `insert into server_heartbeat (server, name, version, files, files_shown, keys, seen_at)
     values (gen_random_uuid(), 'second:4000', $1, 'files', 'the folder', 'keys', clock_timestamp() - $2 * interval '1 second')`,
    [version, ago],
  )

describe('an older version', () => {
  test('starts on a schema that only has more', async () => {
    expect(await start(next)).toBe(1)
    expect(await start()).toBe(0)
  })

  test('does not start on a schema that lacks what it uses, and says which version does', async () => {
    expect(await start(later)).toBe(2)
    await expect(start()).rejects.toThrow(ConfigError)
    await expect(start()).rejects.toThrow(`it needs version 9001 or later, and this is version ${own}`)
    expect(await start(next)).toBe(0)
  })
})

describe('a version that takes something away', () => {
  test('waits until no server runs that still uses it', async () => {
    await start(next)
    await beats(own)
    await expect(start(later)).rejects.toThrow(ConfigError)
    await expect(start(later)).rejects.toThrow(/one of version \d{4} is running \(second:4000, seen \d+ seconds ago\)/)
    expect(await database.ask(`select name from migration where name like '9002%'`)).toEqual([])
    await database.ask(`update server_heartbeat set version = '9001'`)
    expect(await start(later)).toBe(1)
  })

  test('does not wait for a server that is gone, nor does one that only adds', async () => {
    await beats(own)
    expect(await start(next)).toBe(1)
    await database.ask('delete from server_heartbeat')
    await beats(own, 60)
    expect(await start(later)).toBe(1)
  })
})
