import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpSchema } from '../../../src/database/dump'
import { urlOf } from '../../../src/postgres/door'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

const inDb = (name: string): Promise<string> => readFile(new URL(`../../../../db/${name}`, import.meta.url), 'utf8')

async function dumpOf({ address }: TestDatabase, before?: string): Promise<string> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    if (before !== undefined) await client.query(before)
    return await dumpSchema(client)
  } finally {
    await client.end()
  }
}

describe('what the migrations make', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await newDatabase()
  })
  afterAll(() => database.drop())

  test('is what schema.sql says (npm run db dump)', async () => {
    expect(await dumpOf(database)).toBe(await inDb('schema.sql'))
  })

  test('is complete: the dump creates the same schema in an empty database', async () => {
    const empty = await newDatabase({ empty: true })
    try {
      const dump = await dumpOf(database)
      expect(await dumpOf(empty, dump)).toBe(dump)
    } finally {
      await empty.drop()
    }
  })

  test('is what the row types say (npm run db types)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freehold-rows-'))
    try {
      const made = join(folder, 'rows.gen.ts')
      await generate(database, made)
      expect(await readFile(made, 'utf8')).toBe(await inDb('src/rows.gen.ts'))
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)
})

const types = { int8: 'number', numeric: 'number', json: 'unknown', jsonb: 'unknown', date: 'string' }

async function generate({ address }: TestDatabase, outFile: string): Promise<void> {
  const fromDb = createRequire(new URL('../../../../db/package.json', import.meta.url))
  const program = join(dirname(fromDb.resolve('kysely-codegen/package.json')), 'dist', 'cli', 'bin.js')
  await promisify(execFile)(process.execPath, [
    program,
    ...['--dialect', 'postgres', '--url', urlOf(address), '--out-file', outFile],
    ...['--date-parser', 'string', '--type-mapping', JSON.stringify(types)],
    ...['--exclude-pattern', 'pgboss.*', '--log-level', 'error'],
  ])
}
