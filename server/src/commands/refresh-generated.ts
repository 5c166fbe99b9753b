import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { dumpSchema } from '../database/dump'
import { migrate } from '../database/migrate'
import { startPostgres } from '../postgres/start'

/** From the built command, and from its source. */
const places = ['../../', '../../../'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const root = places.find((place) => existsSync(join(place, 'db/migrations'))) ?? ''
const quiet = { info: () => {}, warn: (line: string) => console.error(line) }

/** Generates the files in a database that holds only the migrations and exists only for this. */
export async function refreshGenerated(what: ('schema' | 'types')[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-dump-'))
  try {
    const postgres = await startPostgres({ dataDir, log: quiet, durable: false })
    try {
      const client = new pg.Client(postgres.connection)
      await client.connect()
      try {
        await migrate(client)
        if (what.includes('schema')) await writeSchema(client)
        if (what.includes('types')) await writeTypes(postgres.url)
      } finally {
        await client.end()
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function writeSchema(client: pg.Client): Promise<void> {
  await writeFile(join(root, 'db/schema.sql'), await dumpSchema(client))
  console.log('Wrote db/schema.sql')
}

/** The types match what the driver returns: whole numbers checked and exact, days as text. */
const options = {
  dialect: 'postgres',
  'out-file': 'db/src/rows.gen.ts',
  'date-parser': 'string',
  'type-mapping': JSON.stringify({ int8: 'number', numeric: 'number', json: 'unknown', jsonb: 'unknown' }),
  'log-level': 'warn',
}

async function writeTypes(url: string): Promise<void> {
  const flags = Object.entries({ ...options, url }).map(([name, value]) => `--${name}=${value}`)
  await promisify(execFile)(join(root, 'node_modules/.bin/kysely-codegen'), flags, { cwd: root })
  console.log('Wrote db/src/rows.gen.ts')
}
